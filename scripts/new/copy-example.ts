import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const EXAMPLE = 'worship';
const FILES = [
  'contract/places.ts',
  'service/place-collection.ts',
  'screens/admin/places.resource.tsx',
  'screens/admin/place-list.route.tsx',
  'screens/admin/place-edit.route.tsx',
];

/** Rules that only places have, and the imports they need. */
const OWN_RULES =
  /^(import .*(place-uses|services-tag)\.ts';| {2}(refuseRemoval|trash|tag): .*|\/\*\* Churches.*\*\/)\n/gm;

export type Copy = {
  /** New files, path and content. */
  files: Array<{ path: string; text: string }>;
  /** Texts that the files use, in both languages, under the new keys. */
  texts: Record<'de' | 'en', Record<string, unknown>>;
  /** What has to be added by hand, and where. */
  lines: Array<{ file: string; text: string }>;
};

/**
 * Copies the living example, the places of the worship room, under another name. It is tested code and no template, so it
 * cannot grow old; the rules that only places have are left out.
 * @param kind singular in kebab-case: 'parking-space'
 */
export function copyExample(root: string, room: string, kind: string): Copy {
  const rename = renamer(room, kind);
  const from = (path: string) => readFileSync(join(root, 'src/modules', EXAMPLE, path), 'utf8');
  const texts = (locale: 'de' | 'en') => renamedTexts(JSON.parse(from(`locale/${locale}.json`)), rename);
  const home = `src/modules/${room}`;
  return {
    files: FILES.map((path) => ({ path: `${home}/${rename(path)}`, text: rename(from(path).replace(OWN_RULES, '')) })),
    texts: { de: texts('de'), en: texts('en') },
    lines: [
      {
        file: `${home}/tables.ts`,
        text: rename(blockOf(from('tables.ts'), 'export const places = pgTable(', '\n);\n')),
      },
      { file: `${home}/contract.ts`, text: rename(linesWith(from('contract.ts'), `'${EXAMPLE}.place.`)) },
      { file: `${home}/index.ts`, text: rename('collections: [placeCollection],') },
      {
        file: `${home}/testing/samples.ts`,
        text: rename(blockOf(from('testing/samples.ts'), '  place: async () => ({', '\n  }),\n')),
      },
      { file: `${home}/screens/routes.ts`, text: rename(linesWith(from('screens/routes.ts'), '/place-')) },
    ],
  };
}

/** Every spelling of the kind and its room: place, places, Place, worship.place, worship_places, names of files. */
function renamer(room: string, kind: string): (text: string) => string {
  const camel = kind.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
  const Pascal = camel.replace(/^\w/, (letter) => letter.toUpperCase());
  const snake = kind.replaceAll('-', '_');
  return (text) =>
    text
      .replaceAll(/\bworship_places(?=['_])/g, `${room}_${snake}s`)
      .replaceAll(/\bworship(?=[._/])/g, room)
      .replaceAll(
        /(?<=contract\('|collectionContract\(')place(?=')|(?<=name: ')place(?=')|(?<=^ {2})place(?=: async)/gm,
        snake,
      )
      .replaceAll(/(?<=['"/])places?(?=(-(list|edit|collection))?(\.resource|\.route)?(\.tsx?)?['"/])/g, (word) =>
        word.replace('place', kind),
      )
      .replaceAll(/(?<=^(contract|service|screens\/admin)\/)place/g, kind)
      .replaceAll(/Place(?!holder)/g, Pascal)
      .replaceAll(/(?<!re)place(?!holder)/g, camel);
}

function renamedTexts(texts: Record<string, unknown>, rename: (text: string) => string): Record<string, unknown> {
  const own = Object.entries(texts).filter(([key]) => /^worship_(permissionP|p)lace(?!holder)/.test(key));
  return Object.fromEntries(own.map(([key, text]) => [rename(key), text]));
}

function blockOf(text: string, start: string, end: string): string {
  const at = text.indexOf(start);
  const until = text.indexOf(end, at);
  if (at < 0 || until < 0)
    throw new Error(`the living example has no '${start}' any more; correct scripts/new/copy-example.ts`);
  return text.slice(at, until + end.length).trimEnd();
}

function linesWith(text: string, part: string): string {
  const found = text.split('\n').filter((line) => line.includes(part));
  if (!found.length)
    throw new Error(`the living example has no '${part}' any more; correct scripts/new/copy-example.ts`);
  return found.join('\n');
}
