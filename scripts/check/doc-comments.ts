import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Doc comments that begin without a subject (STYLE.md, "Words"). */
const BEGINNING = /^[ \t]*\/\*\*\s+(?:\*\s+)?(What|Whether|Where|Who|Whoever|Whatever|Somebody|Nobody|How|So|As)\b/gm;

/** Checks the sources, those of tests included. */
export function checkDocComments(root: string): string[] {
  return globSync(['{src,scripts,e2e}/**/*.{ts,tsx,mjs}', '*.ts'], { cwd: root, exclude: ['src/texts/**'] }).flatMap(
    (file) => subjectless(file, readFileSync(join(root, file), 'utf8')),
  );
}

/** One fault for each doc comment of `source` without a subject. */
export function subjectless(file: string, source: string): string[] {
  return [...source.matchAll(BEGINNING)].map(({ index, 0: start, 1: word }) => {
    const line = source.slice(0, index + start.length).split('\n').length;
    return `${file}:${line}: a doc comment beginning with '${word}' has no subject; write a verb or a noun phrase`;
  });
}
