import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Settings, SettingsTree } from '#kernel/settings/define-settings.ts';
import { modules } from '../modules.ts';

/** Files that declare or label a setting do not count as its readers. */
const DECLARES = /(\.test\.tsx?|settings\.ts|setting-fields\.ts|\/planned\/|\/locale\/|\/texts\/|\/testing\/)/;

const sources = globSync('src/**/*.{ts,tsx}', { cwd: path.join(import.meta.dirname, '../..') })
  .filter((file) => !DECLARES.test(file.replaceAll('\\', '/')))
  .map((file) => wordsOf(readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')));

const settings = modules.flatMap(({ settings: parts = [] }) => parts.flatMap(pathsOf));

test.for(settings)('the setting %s has an effect: something reads it', (setting) => {
  const keys = setting.split('.');
  const [parent, key = ''] = keys.length > 1 ? keys.slice(-2) : ['', keys[0]];
  // Written pages are looked up in one table by the name of their setting.
  const isNear = (words: ReadonlySet<string>) =>
    parent === '' || words.has(parent) || (parent === 'pages' && words.has('WRITTEN'));
  const readers = sources.filter((words) => isNamed(key, words) && isNear(words));
  expect(readers.length).toBeGreaterThan(0);
});

/** True if the key is a word of the source, or ends a template such as `${mode}_secret_key`. */
const isNamed = (key: string, words: ReadonlySet<string>) =>
  words.has(key) || [...words].some((word) => word.startsWith('_') && key.endsWith(word));

function pathsOf({ public: shown, internal }: Settings): string[] {
  return [...leaves(shown), ...leaves(internal)];
}

function leaves(tree: SettingsTree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, node]) =>
    node instanceof z.ZodType ? [`${prefix}${key}`] : leaves(node, `${prefix}${key}.`),
  );
}

/** The words of a source without its comments. */
function wordsOf(text: string): ReadonlySet<string> {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return new Set(code.match(/[A-Za-z_]\w*/g));
}
