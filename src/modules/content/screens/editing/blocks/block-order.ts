import type { Block, BlockLayout } from '#kernel/blocks/block-kind.ts';
import { arrange, TEXT, textBlock } from '../../../blocks/arrange.ts';
import { MOST_TEXT_CHARACTERS } from '../../../blocks/text-length.ts';
import type { EntryFields, TextLocale } from '../editor/entry-fields.ts';

type Written = Pick<EntryFields, 'blocks' | 'content' | 'english'>;

/** A block with its text in both languages; null for blocks without HTML in `content`. */
export type EditedBlock = { block: Block; text: Record<TextLocale, string> | null };

const EMPTY_TEXT = '<p></p>';

/** Blocks of an entry for editing; an entry without any begins with an empty text. */
export function editedBlocks({ blocks, content, english }: Written): EditedBlock[] {
  const texts = content.length > 0 || blocks.length > 0 ? content : [EMPTY_TEXT];
  return arrange(blocks, texts).map(({ block, textAt }) => {
    if (textAt === null) return { block, text: null };
    return { block, text: { de: texts[textAt] ?? EMPTY_TEXT, en: english?.content[textAt] ?? EMPTY_TEXT } };
  });
}

/** Stores edited blocks in the fields. Plain text alone needs no blocks. */
export function withBlocks(fields: EntryFields, list: readonly EditedBlock[]): EntryFields {
  const isPlain = list.every(({ block }) => block.kind === TEXT && !hasLayout(block));
  const inLanguage = (locale: TextLocale) => list.flatMap(({ text }) => (text ? [text[locale]] : []));
  return {
    ...fields,
    blocks: isPlain ? [] : list.map(({ block }) => block),
    content: inLanguage('de'),
    english: fields.english && { ...fields.english, content: inLanguage('en') },
  };
}

/** Blocks whose text is longer than the server takes. */
export const tooLongTexts = (fields: Written): string[] =>
  editedBlocks(fields).flatMap(({ block, text }) =>
    Object.values(text ?? {}).some((html) => html.length > MOST_TEXT_CHARACTERS) ? [block.id] : [],
  );

/** Path of an error of a block's text. */
export const textErrorOf = (blockId: string): string => `text.${blockId}`;

const hasLayout = ({ layout = {} }: Block) => Object.values(layout).some(Boolean);

export const newText = (id: string, html = EMPTY_TEXT): EditedBlock => ({
  block: textBlock(id),
  text: { de: html, en: html },
});

/** Inserts after the block with this id, or first. */
export function inserted(list: EditedBlock[], fresh: EditedBlock, after: string | null): EditedBlock[] {
  return list.toSpliced(indexOf(list, after) + 1, 0, fresh);
}

export const removed = (list: EditedBlock[], id: string): EditedBlock[] => list.filter(({ block }) => block.id !== id);

/** Moves a block to another index, clamped to the list. */
export function moved(list: EditedBlock[], id: string, to: number): EditedBlock[] {
  const from = indexOf(list, id);
  const one = list[from];
  return one ? list.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, one) : list;
}

export function changed(list: EditedBlock[], id: string, change: (one: EditedBlock) => EditedBlock): EditedBlock[] {
  return list.map((one) => (one.block.id === id ? change(one) : one));
}

/** Gives a block and the one after it these widths; the rest of their layouts stays. */
export function paired(
  list: EditedBlock[],
  id: string,
  widths: readonly NonNullable<BlockLayout['width']>[],
): EditedBlock[] {
  const first = indexOf(list, id);
  return list.map((one, index) => {
    const width = index < first ? undefined : widths[index - first];
    return width ? { ...one, block: { ...one.block, layout: { ...one.block.layout, width } } } : one;
  });
}

/** A copy with its own id right after the block. */
export function duplicated(list: EditedBlock[], id: string, copyId: string): EditedBlock[] {
  const one = list[indexOf(list, id)];
  return one ? inserted(list, { ...one, block: { ...one.block, id: copyId } }, id) : list;
}

/**
 * Puts a block into the text at the caret: the text before it stays, the rest follows as a text of its own. Empty parts are
 * left out.
 */
export function splitBy(
  list: EditedBlock[],
  { id, locale, before, after }: { id: string; locale: TextLocale; before: string; after: string },
  fresh: EditedBlock,
  restId: string,
): EditedBlock[] {
  const index = indexOf(list, id);
  const one = list[index];
  if (!one?.text) return inserted(list, fresh, id);
  const head = { ...one, text: { ...one.text, [locale]: before } };
  const rest = newText(restId);
  if (rest.text) rest.text[locale] = after;
  const isWhole = !saysSomething(before) && !saysSomething(one.text[locale === 'de' ? 'en' : 'de']);
  return list.toSpliced(index, 1, ...(isWhole ? [] : [head]), fresh, ...(saysSomething(after) ? [rest] : []));
}

/** Puts several blocks into the text at the caret, as `splitBy` one. */
export function splitByAll(
  list: EditedBlock[],
  { id, locale, before, after }: { id: string; locale: TextLocale; before: string; after: string },
  fresh: EditedBlock[],
  restId: string,
): EditedBlock[] {
  const [first, ...others] = fresh;
  if (!first) return list;
  const split = splitBy(list, { id, locale, before, after }, first, restId);
  return split.toSpliced(indexOf(split, first.block.id) + 1, 0, ...others);
}

const saysSomething = (html: string) => html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== '';

const indexOf = (list: EditedBlock[], id: string | null) => list.findIndex(({ block }) => block.id === id);

const WIDTHS = ['full', 'twoThirds', 'half', 'third'] as const;
type Width = (typeof WIDTHS)[number];

/** The next narrower width; after the narrowest the full one. */
export const nextWidth = (width: Width | undefined): Width =>
  WIDTHS[(WIDTHS.indexOf(width ?? 'full') + 1) % WIDTHS.length] ?? 'full';

/** Data of a block as its editor sees it: English texts in place of the German ones. */
export function dataIn({ data }: Block, texts: readonly string[], locale: TextLocale): Record<string, unknown> {
  const english = locale === 'en' ? ((data.en ?? {}) as Record<string, unknown>) : {};
  const shown = Object.fromEntries(texts.flatMap((name) => (name in english ? [[name, english[name]]] : [])));
  const { en: _en, ...rest } = data;
  return { ...rest, ...shown };
}

/** Changes data of a block; English texts go into `data.en`. */
export function withData(
  block: Block,
  part: Record<string, unknown>,
  { texts, locale, version }: { texts: readonly string[]; locale: TextLocale; version: number },
): Block {
  const entries = Object.entries(part);
  const isEnglish = ([name]: [string, unknown]) => locale === 'en' && texts.includes(name);
  const english = Object.fromEntries(entries.filter(isEnglish));
  const plain = Object.fromEntries(entries.filter((one) => !isEnglish(one)));
  const before = (block.data.en ?? {}) as Record<string, unknown>;
  const en = Object.keys(english).length > 0 ? { en: { ...before, ...english } } : {};
  return { ...block, version, data: { ...block.data, ...plain, ...en } };
}
