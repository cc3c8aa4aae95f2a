import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const EXAMPLE = { room: 'content', kind: 'redirect' };
const FILES = [
  'contract/redirects.ts',
  'service/read-redirects.ts',
  'service/write-redirects.ts',
  'screens/admin/redirects.resource.tsx',
  'screens/admin/redirect-list.route.tsx',
  'screens/admin/redirect-edit.route.tsx',
  'redirects.api.test.ts',
];

export type Copy = {
  /** New files, path and content. */
  files: Array<{ path: string; text: string }>;
  /** Texts that the files use, in both languages, under the new keys. */
  texts: Record<'de' | 'en', Record<string, unknown>>;
  /** What has to be added by hand, and where. */
  lines: Array<{ file: string; text: string }>;
};

/**
 * Copies the living example, the redirects of the content room, under another name. It is tested code and no template,
 * so it cannot grow old; what is special to it (circles, pages) is replaced by hand in the write service.
 * @param kind singular in kebab-case: 'parking-space'
 */
export function copyExample(root: string, room: string, kind: string): Copy {
  const rename = renamer(room, kind);
  const from = (path: string) => readFileSync(join(root, 'src/modules', EXAMPLE.room, path), 'utf8');
  const texts = (locale: 'de' | 'en') => renamedTexts(JSON.parse(from(`locale/${locale}.json`)), rename);
  const home = `src/modules/${room}`;
  return {
    files: FILES.map((path) => ({ path: `${home}/${rename(path)}`, text: rename(from(path)) })),
    texts: { de: texts('de'), en: texts('en') },
    lines: [
      {
        file: `${home}/tables.ts`,
        text: rename(blockOf(from('tables.ts'), 'export const redirects = pgTable(', '\n);\n')),
      },
      { file: `${home}/contract.ts`, text: rename(linesWith(from('contract.ts'), `'${EXAMPLE.room}.redirect.`)) },
      {
        file: `${home}/api.ts`,
        text: rename(blockOf(from('api.ts'), '  serve(app, redirectEndpoints, {', '\n  });\n')),
      },
      { file: `${home}/screens/routes.ts`, text: rename(linesWith(from('screens/routes.ts'), '/redirect-')) },
      { file: 'src/modules/content/testing/rights.ts', text: 'a row for each endpoint, as for the redirects' },
    ],
  };
}

/** Every spelling of the kind and its room: redirect, redirects, Redirect, content.redirect, content_redirect, media types of paths. */
function renamer(room: string, kind: string): (text: string) => string {
  const camel = kind.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
  const Pascal = camel.replace(/^\w/, (letter) => letter.toUpperCase());
  const snake = kind.replaceAll('-', '_');
  return (text) =>
    text
      .replaceAll(`#modules/${EXAMPLE.room}/`, `#modules/${room}/`)
      .replaceAll(
        /content_(permission)?(\w)/g,
        (_all, word: string | undefined, next: string) => `${room}_${word ?? ''}${next}`,
      )
      .replaceAll('content.redirect', `${room}.${camel}`)
      .replaceAll(/(\/api\/v0\/(?:batch\/)?)redirect/g, `$1${snake}`)
      .replaceAll(new RegExp(`${room}_redirects(?=['_])`, 'g'), `${room}_${snake}s`)
      .replaceAll(
        /redirects?(?=(?:-list|-edit|\.resource|\.api)?(?:\.\w+)*\.tsx?|-list\.route|-edit\.route)/g,
        (word) => word.replace('redirect', kind),
      )
      .replaceAll(/(?<=['"/])redirects(?=[/'"])/g, `${kind}s`)
      .replaceAll('Redirect', Pascal)
      .replaceAll('redirect', camel);
}

function renamedTexts(texts: Record<string, unknown>, rename: (text: string) => string): Record<string, unknown> {
  const own = Object.entries(texts).filter(([key]) => /^content_(permissionR|r)edirect/.test(key));
  return Object.fromEntries(own.map(([key, text]) => [rename(key), text]));
}

function blockOf(text: string, start: string, end: string): string {
  const at = text.indexOf(start);
  const until = text.indexOf(end, at);
  if (at < 0 || until < 0)
    throw new Error(`the living example has no '${start}' any more; mend scripts/new/copy-example.ts`);
  return text.slice(at, until + end.length).trimEnd();
}

function linesWith(text: string, part: string): string {
  const found = text.split('\n').filter((line) => line.includes(part));
  if (!found.length) throw new Error(`the living example has no '${part}' any more; mend scripts/new/copy-example.ts`);
  return found.join('\n');
}
