"""Writes each block of a page that begins with a comment naming a file into a folder, under that name.

usage: recipes.py PAGE FOLDER
"""
import pathlib
import re
import sys

page, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
blocks = re.findall(r"^```yaml\n# (\S+)\n(.*?)^```$", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
for name, text in blocks:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
if not blocks:
    sys.exit(f"{page} has no recipe")
