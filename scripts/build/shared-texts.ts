import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const COMPILED = join(ROOT, 'src/texts');
const BUILT = join(ROOT, 'build/texts');

/**
 * Lets the bundles of the server and of its pages load the same texts, which are half of what either would be otherwise.
 * Node finds them by package.json, with the condition of `npm start` those of `storeTexts`.
 */
export function sharedTexts(): Plugin {
  return {
    name: 'shared-texts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    resolveId: (id) => (id === '#texts' || id === '#texts/runtime' ? { id, external: true } : null),
  };
}

/** Puts the compiled texts, without the notes of their compiler, where the bundles look for them. */
export function storeTexts(): void {
  for (const entry of readdirSync(COMPILED, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.js')) continue;
    const file = join(entry.parentPath, entry.name);
    const target = join(BUILT, file.slice(COMPILED.length));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, minifySync(file, readFileSync(file, 'utf8'), { module: true }).code);
  }
}
