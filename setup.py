"""Builds the extension modules; everything else is in pyproject.toml.

Environment switches, each "1" to turn on:
    AUGURY_DEBUG     no optimisation, C assertions, Cython's checks
    AUGURY_SANITIZE  AddressSanitizer and UndefinedBehaviorSanitizer
    AUGURY_COVERAGE  line tracing for Cython, gcov for C
"""

import os
import shutil
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
HEADERS = sorted(str(p.relative_to(ROOT)) for p in ROOT.glob("engine/**/*.h"))
PXD = [str(p.relative_to(ROOT)) for p in ROOT.glob("**/augury/*.pxd")]
ENGINE = sorted(str(p.relative_to(ROOT)) for p in ROOT.glob("engine/src/*.c"))
KERNELS = sorted(ROOT.glob("src_pyx/augury/games/*.pyx"))


def switch(name: str) -> bool:
    return os.environ.get(name, "") not in ("", "0")


DEBUG, SANITIZE, COVERAGE = map(
    switch, ("AUGURY_DEBUG", "AUGURY_SANITIZE", "AUGURY_COVERAGE")
)
compile_args = ["-std=c11", "-fno-math-errno", "-ffp-contract=off"]
compile_args += ["-O0", "-g"] if DEBUG or COVERAGE else ["-O3"]
link_args: list[str] = []
if SANITIZE:
    flags = ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined", "-g"]
    compile_args += [*flags, "-fno-omit-frame-pointer", "-O1"]
    link_args += flags
if COVERAGE:
    compile_args.append("--coverage")
    link_args.append("--coverage")
# cythonize ignores changed directives: each variant has generated files of its own
VARIANT = "-debug" * DEBUG + "-coverage" * COVERAGE

directives = {
    "language_level": 3,
    "boundscheck": DEBUG,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": DEBUG,
    "linetrace": COVERAGE,
}


def extension(name: str, sources: list[str]) -> Extension:
    return Extension(
        name,
        sources,
        include_dirs=["engine/include", "engine/src"],
        depends=HEADERS + PXD,
        extra_compile_args=compile_args,
        extra_link_args=link_args,
        define_macros=[("CYTHON_TRACE_NOGIL", "1")] if COVERAGE else [],
    )


class BuildPy(build_py):
    """Ships the public headers and .pxd files inside the package."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:  # found in the source tree then
            return
        target = Path(self.build_lib) / "augury" / "include" / "augury"
        target.mkdir(parents=True, exist_ok=True)
        for pattern in ("*.h", "*.pxd"):
            for header in ROOT.glob(f"engine/include/augury/{pattern}"):
                shutil.copy(header, target)


setup(
    packages=[
        "augury",
        "augury.cli",
        "augury.drawing",
        "augury.games",
        "augury.games.clans",
        "augury.games.mini_cywilizacja",
        "augury.games.quinto_imperio",
        "augury.games.vinci",
        "augury.games.wiege",
    ],
    package_dir={"": "bindings"},
    package_data={"augury": ["py.typed", "*.pyi", "games/*.pyi", "data/*/*.toml"]},
    ext_modules=cythonize(
        [
            extension("augury._search", ["src_pyx/augury/_search.pyx", *ENGINE]),
            *(
                extension(f"augury.games.{p.stem}", [str(p.relative_to(ROOT))])
                for p in KERNELS
            ),
        ],
        include_path=["src_pyx", "engine/include"],
        compiler_directives=directives,
        build_dir="build/cython" + VARIANT,
    ),
    cmdclass={"build_py": BuildPy},
)
