import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { editSource, type SourceEdits } from './insert.ts';
import { capital, namesOf } from './names.ts';

type BlockNames = { room: string; one: string; type: string; slug: string; english: string; german: string };

const SITE_PARTS = 'src/site/blocks/block-parts.ts';

/**
 * Writes a new kind of block into its room: rules, public view and editor in a folder, and the lines that make it known.
 * @param given room, kind in kebab-case, German name in the picker
 * @returns paths of the new and changed files
 * @throws Error when the room is missing or the name is taken, before anything is written
 */
export function createBlock(
  root: string,
  given: { room: string; kind: string; german?: string | undefined },
): string[] {
  const { one, type, english } = namesOf(given.room, given.kind);
  const name = capital(english.one);
  const names = { room: given.room, one, type, slug: given.kind, english: name, german: given.german ?? name };
  const home = `src/modules/${names.room}`;
  const folder = `${home}/blocks/${names.slug}`;
  refuse(root, names, home);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const edited = (path: string, change: (source: SourceEdits) => void): [string, string] => {
    const source = editSource(path, read(path));
    change(source);
    return [path, source.result()];
  };
  const locale = (language: 'de' | 'en'): [string, string] => {
    const path = `${home}/locale/${language}.json`;
    const known = JSON.parse(read(path)) as Record<string, unknown>;
    return [path, `${JSON.stringify({ ...known, ...blockTexts(names)[language] }, null, 2)}\n`];
  };
  const files: [string, string][] = [
    [`${folder}/kind.ts`, kindFile(names)],
    [`${folder}/part.tsx`, partFile(names)],
    [`${folder}/editor.tsx`, editorFile(names)],
    ...linesOfRoom(root, names, edited),
    locale('de'),
    locale('en'),
  ];
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return files.map(([path]) => path);
}

type Edited = (path: string, change: (source: SourceEdits) => void) => [string, string];

/** A room with many blocks lists their kinds in a file of its own, others in `index.ts`; the parts always have one. */
function linesOfRoom(root: string, names: BlockNames, edited: Edited): [string, string][] {
  const { room, one, slug } = names;
  const home = `src/modules/${room}`;
  const ownList = existsSync(join(root, home, 'blocks/kinds.ts'));
  const kinds = ownList
    ? edited(`${home}/blocks/kinds.ts`, (source) => {
        source.import(`./${slug}/kind.ts`, `${one}Block`);
        source.appendTo(`${room}Blocks`, `${one}Block`);
      })
    : edited(`${home}/index.ts`, (source) => {
        source.import(`./blocks/${slug}/kind.ts`, `${one}Block`);
        source.object('defineModule').prependTo('blocks', `${one}Block`);
      });
  return [kinds, ...partLines(root, names, edited)];
}

/** The list of the room's parts; with its first block also its lines in the room's door and in the frame of the site. */
function partLines(root: string, { room, one, slug }: BlockNames, edited: Edited): [string, string][] {
  const home = `src/modules/${room}`;
  const list = `${room}BlockParts`;
  const partsPath = `${home}/blocks/parts.ts`;
  if (existsSync(join(root, partsPath)))
    return [
      edited(partsPath, (source) => {
        source.import(`./${slug}/part.tsx`, `${one}Part`);
        source.appendTo(list, `${one}Part`);
      }),
    ];
  const widgets = readFileSync(join(root, home, 'widgets.tsx'), 'utf8');
  const parts = `import { ${one}Part } from './${slug}/part.tsx';\n\n/** Blocks of this room for pages. */\nexport const ${list} = [${one}Part];\n`;
  return [
    [partsPath, parts],
    [`${home}/widgets.tsx`, `export { ${list} } from './blocks/parts.ts';\n${widgets}`],
    edited(SITE_PARTS, (source) => {
      source.import(`#modules/${room}/widgets.tsx`, list);
      source.appendTo('parts', `...${list}`);
    }),
  ];
}

function refuse(root: string, { room, slug, one }: BlockNames, home: string): void {
  if (!existsSync(join(root, home))) throw new Error(`There is no room ${home}.`);
  if (existsSync(join(root, home, 'blocks', slug))) throw new Error(`${home}/blocks/${slug} exists already.`);
  const german = readFileSync(join(root, home, 'locale/de.json'), 'utf8');
  if (german.includes(`"${room}_block${capital(one)}"`)) throw new Error(`${room} has a block '${one}' already.`);
}

const kindFile = ({ one, type }: BlockNames) => `import { z } from 'zod';
import { defineBlock, inLanguage } from '#kernel/blocks/block-kind.ts';

const schema = z.strictObject({
  text: z.string().max(2000),
  en: z.strictObject({ text: z.string().max(2000) }).partial().optional(),
});
export type ${type}View = { text: string };

export const ${one}Block = defineBlock({
  kind: '${one}',
  version: 1,
  schema,
  texts: ['text'],
  show: ({ locale }, data): ${type}View | null => {
    const { text } = inLanguage(data, locale);
    return text ? { text } : null;
  },
  words: ({ text, en }) => [text, en?.text ?? ''],
});
`;

const partFile = ({ room, one, type }: BlockNames) => `import { lazy } from 'react';
import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import type { ${type}View } from './kind.ts';

const View = ({ view: { text } }: { view: ${type}View }) => <p>{text}</p>;

export const ${one}Part: BlockPart = {
  kind: '${one}',
  version: 1,
  name: m.${room}_block${type},
  about: m.${room}_block${type}About,
  group: 'more',
  picture: '${pictureOf(one)}',
  View,
  empty: () => ({ text: '' }),
  Editor: lazy(async () => ({ default: (await import('./editor.tsx')).Editor })),
  texts: ['text'],
};
`;

/** Lines of a length that differs from block to block, until somebody draws a picture. */
function pictureOf(one: string): string {
  const sum = Array.from(one).reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);
  return [8, 14, 20, 26].map((y, row) => `M6 ${y}h${8 + ((sum * (row + 3)) % 29)}`).join('');
}

const editorFile = ({
  room,
  type,
}: BlockNames) => `import { TextField } from '#design/patterns/editing/sheet-fields.tsx';
import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';

export const Editor = ({ data, onChange }: BlockEditorProps<{ text: string }>) => (
  <TextField
    label={m.${room}_block${type}Text()}
    value={data.text}
    maxLength={2000}
    onChange={(text) => onChange({ text })}
  />
);
`;

const blockTexts = ({ room, type, german, english }: BlockNames) => ({
  de: {
    [`${room}_block${type}`]: german,
    [`${room}_block${type}About`]: `Ein Absatz: ${german}`,
    [`${room}_block${type}Text`]: `${german}: Text`,
  },
  en: {
    [`${room}_block${type}`]: english,
    [`${room}_block${type}About`]: `A paragraph: ${english}`,
    [`${room}_block${type}Text`]: `${english}: text`,
  },
});
