"""Where the headers and .pxd files are, to build kernels against."""

from pathlib import Path


def get_include() -> str:
    """Return the folder to pass to the C compiler and to Cython as include path.

    It holds ``augury/game.h`` and its companions, and ``augury/abi.pxd``.

    Raises
    ------
    FileNotFoundError
        When the installation lacks them.
    """
    package = Path(__file__).parent
    installed = package / "include"
    if (installed / "augury" / "game.h").exists():
        return str(installed)
    checkout = package.parent.parent / "engine" / "include"  # editable install
    if (checkout / "augury" / "game.h").exists():
        return str(checkout)
    raise FileNotFoundError(f"augury's headers are missing from {installed}")
