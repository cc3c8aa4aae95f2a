import type { z } from 'zod';
import type { Context, SiteRef } from '../context.ts';
import type { Locale, MessageKey } from '../i18n/texts.ts';

/** One line of a list in an email: 'So 29. 11., 8:45', 'Heilige Messe', 'Pfarrkirche Fels'. Plain text. */
export type MailRow = {
  /** Date and time; '' = none. */
  when: string;
  title: string;
  detail: string;
  /** Web address; '' = none. */
  href: string;
  /** Struck through, with `detail` saying why. */
  isCancelled?: boolean;
};

/**
 * Pieces from which both halves of an email are made: its HTML, and its plain text. Addresses are absolute web addresses, pictures JPEG or
 * PNG of the own website; `html` is cleaned text of paragraphs and lists. Everything else is plain text.
 */
export type MailPart =
  | { kind: 'heading'; text: string; level: 2 | 3 }
  | { kind: 'text'; html: string }
  | { kind: 'picture'; src: string; alt: string; href: string; width: number; bytes: number }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'divider' }
  | { kind: 'rows'; rows: MailRow[] }
  | { kind: 'columns'; columns: MailPart[][] };

/** Surroundings in which a block is filled. */
export type MailPlace = {
  /** The parish that sends. */
  site: SiteRef;
  /** Language of the readers. */
  locale: Locale;
  /** Web address of the parish without a trailing slash. */
  websiteUrl: string;
  /** When the last email of this sort went out; null = never. */
  lastSentAt: Date | null;
};

/**
 * A kind of block that emails to many readers are made of. Rooms hand in those that show their things; they are filled when the email is sent,
 * with what visitors of the parish may see at that moment. `fill` returns no parts where there is nothing to tell.
 */
export type MailBlockKind = {
  kind: string;
  version: number;
  /** Name in the list of blocks, and one sentence about it. */
  title: MessageKey;
  about: MessageKey;
  /** True if what it shows comes from the website; a repeated email is skipped when all such blocks are empty. */
  isLive: boolean;
  /** The component without which it shows nothing. */
  component?: string;
  /** Data of the current version. @throws ZodError */
  parse: (data: unknown) => Record<string, unknown>;
  fill: (ctx: Context, data: Record<string, unknown>, place: MailPlace) => Promise<MailPart[]>;
  /** Library files it shows. */
  files: (data: Record<string, unknown>) => string[];
};

type Declaration<Data extends Record<string, unknown>> = Pick<
  MailBlockKind,
  'kind' | 'version' | 'title' | 'about' | 'component'
> & {
  isLive?: boolean;
  schema: z.ZodType<Data>;
  fill: (ctx: Context, data: Data, place: MailPlace) => Promise<MailPart[]>;
  files?: (data: Data) => string[];
};

/** Declares a kind of block for emails; a room lists its kinds in `Module.mailBlocks`. English texts stand in `data.en`. */
export function defineMailBlock<Data extends Record<string, unknown>>(given: Declaration<Data>): MailBlockKind {
  const { schema, fill, files, isLive = false, ...rest } = given;
  return {
    ...rest,
    isLive,
    parse: (data) => schema.parse(data),
    fill: async (ctx, data, place) => fill(ctx, schema.parse(data), place),
    files: (data) => files?.(schema.parse(data)) ?? [],
  };
}
