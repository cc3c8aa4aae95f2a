import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const COMPILED = join(import.meta.dirname, '../../src/texts');
const MESSAGES = join(COMPILED, 'messages.js');
const ALL = join(COMPILED, 'all.js');
const RUNTIME = join(COMPILED, 'runtime.js');
const ADDRESS = 'text:';
/** A text may have several lines. */
const BEGINNING = /^(?=export const )/m;
const OF_ADMIN = /\/src\/(admin|design\/admin)\/|\/screens\/admin\//;
const MARK = '?admin';

/**
 * Makes each text a module of its own in the bundle for browsers, so that it travels with the code that calls it. As one
 * module, all texts of the product would be in the first file that any screen loads. Screens of the admin area have theirs
 * apart from pages of the site: one that both used would tie the pages to the files of the admin area.
 */
export function textsByKey(): Plugin {
  let texts = new Map<string, string>();
  return {
    name: 'texts-by-key',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    buildStart() {
      const [, ...functions] = readFileSync(ALL, 'utf8').split(BEGINNING);
      texts = new Map(functions.map((code) => [/^export const (\w+)/.exec(code)?.[1] ?? '', code]));
    },
    resolveId(id, importer = '') {
      if (id === '#texts') return OF_ADMIN.test(importer) ? MESSAGES + MARK : MESSAGES;
      return id.startsWith(ADDRESS) ? `\0${id}` : null;
    },
    load(id) {
      const mark = id.endsWith(MARK) ? MARK : '';
      const file = id.slice(0, id.length - mark.length);
      if (file === MESSAGES) return `export * as m from '${ALL}${mark}';`;
      if (file === ALL)
        return [...texts.keys()].map((key) => `export { ${key} } from '${ADDRESS}${key}${mark}';`).join('\n');
      const text = file.startsWith(`\0${ADDRESS}`) ? texts.get(file.slice(ADDRESS.length + 1)) : undefined;
      if (!text) return null;
      const code = `import { getLocale, isOne, counted as n } from '${RUNTIME}';\n${text}`;
      return { code, moduleSideEffects: false };
    },
  };
}
