import { z } from 'zod';
import type { Context } from '../context.ts';
import type { BlockChoice } from './contract.ts';

/**
 * Layout of a block on its page; everything absent is the plain form. Columns are blocks that are narrow side by side.
 */
export const blockLayoutSchema = z.strictObject({
  width: z.enum(['full', 'twoThirds', 'half', 'third']).optional(),
  space: z.enum(['small', 'large']).optional(),
  colour: z.enum(['paper', 'accent', 'framed']).optional(),
  align: z.enum(['center', 'end']).optional(),
  phone: z.enum(['half', 'hidden', 'only']).optional(),
});
export type BlockLayout = z.output<typeof blockLayoutSchema>;

/** A block as stored: versioned data of a kind. The HTML of text blocks stands in `content` of the entry, in their order. */
export const blockSchema = z.strictObject({
  id: z.string().min(1).max(40),
  kind: z.string().min(1).max(40),
  version: z.number().int().min(1),
  data: z.record(z.string().max(60), z.unknown()),
  layout: blockLayoutSchema.optional(),
});
export type Block = z.output<typeof blockSchema>;

/** A block ready to render. `lang` is set where its words exist in another language only. */
export type ShownBlock = { id: string; kind: string; layout: BlockLayout; view: unknown; lang?: 'de' };

/** Surroundings of a block: the parish that owns the entry, by its slug. */
export type BlockPlace = { site: string };

export type BlockKind = {
  kind: string;
  version: number;
  /** Data of the current version after migration and cleaning. @throws ZodError */
  parse: (data: unknown, version: number) => Record<string, unknown>;
  /** Data of the public view; null = nothing to show. Tags the page with the things shown. */
  show: (ctx: Context, data: Record<string, unknown>, place: BlockPlace) => unknown;
  /** Choices of its editor: only things that visitors of the parish see. */
  choices?: (ctx: Context, place: BlockPlace) => Promise<BlockChoice[]>;
  /** Words found by the search, in all languages; HTML is allowed. */
  words: (data: Record<string, unknown>) => string[];
  /** Library files it shows. */
  files: (data: Record<string, unknown>) => string[];
  /** True if these files must be images (S5.2). */
  imagesOnly: boolean;
  /** Names of the translatable fields. */
  texts: readonly string[];
  /** Permission to write such a block, besides the one to change the entry. */
  permission?: string;
  /** The component without which it shows nothing. */
  component?: string;
};

type Declaration<Data> = {
  kind: string;
  version: number;
  schema: z.ZodType<Data>;
  show: (ctx: Context, data: Data, place: BlockPlace) => unknown;
  /** Data of an older version in the form of the current one. */
  migrate?: (data: Record<string, unknown>, from: number) => Record<string, unknown>;
  /** Cleans HTML. */
  clean?: (data: Data) => Data;
  choices?: BlockKind['choices'];
  words?: (data: Data) => string[];
  files?: (data: Data) => string[];
  imagesOnly?: boolean;
  texts?: readonly (keyof Data & string)[];
  permission?: string;
  component?: string;
};

/** Declares a kind of block; a room lists its kinds in `Module.blocks`. English texts stand in `data.en`. */
export function defineBlock<Data extends Record<string, unknown>>(given: Declaration<Data>): BlockKind {
  const {
    kind,
    version,
    schema,
    migrate,
    clean,
    show,
    choices,
    words,
    files,
    texts = [],
    imagesOnly = false,
    permission,
    component,
  } = given;
  const read = (data: Record<string, unknown>) => schema.parse(data);
  return {
    kind,
    version,
    texts,
    imagesOnly,
    ...(permission ? { permission } : {}),
    ...(component ? { component } : {}),
    ...(choices ? { choices } : {}),
    parse(data, from) {
      const given = z.record(z.string(), z.unknown()).parse(data);
      const parsed = schema.parse(from < version && migrate ? migrate(given, from) : given);
      return clean ? clean(parsed) : parsed;
    },
    show: (ctx, data, place) => show(ctx, read(data), place),
    words: (data) => words?.(read(data)) ?? [],
    files: (data) => files?.(read(data)) ?? [],
  };
}

/** The texts of a block in the reader's language; German ones stand in for English ones that are missing. */
export function inLanguage<Data extends { en?: object | undefined }>(data: Data, locale: string): Data {
  const english = locale === 'en' ? data.en : undefined;
  if (!english) return data;
  const written = Object.entries(english).filter(([, text]) => text !== '' && text !== undefined);
  return { ...data, ...Object.fromEntries(written) };
}
