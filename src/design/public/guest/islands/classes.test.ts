import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const filesIn = (folder: URL, ending: RegExp) =>
  readdirSync(folder)
    .filter((name) => ending.test(name))
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));

const STYLES = filesIn(new URL('../../css/', import.meta.url), /\.css$/)
  .map(({ text }) => text)
  .join('\n');
const islands = filesIn(new URL('./', import.meta.url), /^[^.]+\.tsx$/);

test.each(islands)('every class that $name draws has a style', ({ text }) => {
  const classes = [...text.matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  const unknown = classes.filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(STYLES));
  expect(unknown).toEqual([]);
});
