"""augury bench."""

import json

import pytest


def bench(run, *args):
    return json.loads(run("bench", "tic_tac_toe", "--json", *args).stdout)


def test_signature_is_the_same_each_time(run):
    assert bench(run)["signature"] == bench(run)["signature"]


def test_signature_does_not_depend_on_the_speed_measurement(run):
    assert bench(run)["signature"] == bench(run, "--simulations", "50")["signature"]


def test_simulations_are_all_run(run):
    assert bench(run, "--simulations", "777")["games"][0]["simulations"] == 777


def test_table_ends_with_the_signature(run):
    out = run("bench", "tic_tac_toe").stdout
    assert out.splitlines()[-1] == f"signature {bench(run)['signature']}"


@pytest.mark.parametrize("args", [("chess",), ("--simulations", "0")])
def test_bad_argument_is_one_line(run, args):
    result = run("bench", *args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 1
