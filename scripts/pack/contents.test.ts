import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS, packageOf, READ_BY_PATH, startedSources } from './contents.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Made by the build, or only asked for by `npm run dev` and the build itself. */
const ELSEWHERE = /^(build|node_modules)\/|^(package\.json|kirchplatz|\/)$/;

test('whatever the program reads by its path, or starts, is in a release', () => {
  const { sources } = startedSources(ROOT);
  const asked = globSync('src/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts', 'src/texts/**'] }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/join\(ROOT, '([^']+)'/g)].map(([, path = '']) => path),
  );
  expect(asked.length).toBeGreaterThan(12);
  const isPacked = (path: string) =>
    sources.includes(path) || READ_BY_PATH.some((glob) => matchesGlob(path, glob) || glob.startsWith(`${path}/`));
  const inBraces = (path: string) => READ_BY_PATH.some((glob) => matchesGlob(`${path}/a.svg`, glob));
  expect(asked.filter((path) => !ELSEWHERE.test(path) && !isPacked(path) && !inBraces(path))).toEqual([]);
});

test('no import of what runs from its sources leads out of them', () => {
  const { sources, packages } = startedSources(ROOT);
  expect(sources).toContain('src/kernel/work/cap-memory.ts');
  expect(packages).toEqual(expect.arrayContaining(['sharp', 'libheif-js', '@hyzyla/pdfium', 'mjml-browser']));
  expect(sources.filter((file) => /\.tsx$|\.test\.ts$/.test(file))).toEqual([]);
});

test('the launcher names every command, and no other', () => {
  const launcher = readFileSync(join(import.meta.dirname, 'kirchplatz.sh'), 'utf8');
  const named = [...launcher.matchAll(/^ {2}kirchplatz ([a-z-]+) /gm)].map(([, command]) => command);
  expect(new Set(named)).toEqual(new Set([...COMMANDS, 'start', 'version']));
  expect(named).toHaveLength(COMMANDS.length + 2);
});

/** Asked for by the packages that need them, and by the built server. */
const UNNAMED = new Set(['cheerio', '@react-router/node']);

test('a package that only browsers load is a development package', () => {
  const isBrowser = /\/screens\/|^src\/(admin|design)\/|\.test\.tsx?$/;
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['src/texts/**'] }).filter(
    (file) => !isBrowser.test(file),
  );
  const imported = new Set(
    files.flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:from |import\()'([@a-z][^']*)'/g)].map(([, name = '']) =>
        packageOf(name),
      ),
    ),
  );
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const unnamed = Object.keys(dependencies).filter((name) => !imported.has(name));
  expect(unnamed.toSorted()).toEqual([...UNNAMED].toSorted());
});
