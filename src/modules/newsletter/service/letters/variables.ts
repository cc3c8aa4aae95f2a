import type { MailPart } from '#kernel/mail/mail-block.ts';

/** Words of the reader that an author may use; the addresses of the footer are for the footer alone. */
const KNOWN: ReadonlySet<string> = new Set(['name']);

const BEGINNING = /\{\{/g;
const NAMED = /\{\{\s*([\p{L}\p{N}_.$#/@-]+)/gu;
const AUTHORS = /\{\{(?!\s*name\s*(?:\|[^{}]*)?\}\})/g;

/** Invisible, and keeps the two braces together at the end of a line. */
const JOINER = '\u2060';

/** Names after `{{` that are no words of the reader, without duplicates. */
export function unknownVariables(text: string): string[] {
  const names = Array.from(text.matchAll(NAMED), ([, name = '']) => name);
  return [...new Set(names)].filter((name) => !KNOWN.has(name));
}

/** All texts in the data of a block. */
export function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
}

/** Keeps the words of the reader, and makes every other `{{` a text that nothing replaces. */
export const withVariables = (text: string): string => text.replace(AUTHORS, `{${JOINER}{`);

/** The same for things of the website, where no word of the reader stands. */
export const withoutVariables = (text: string): string => text.replace(BEGINNING, `{${JOINER}{`);

/** Parts of a block whose braces mean only what they may. */
export const literalParts = (parts: readonly MailPart[], isLive: boolean): MailPart[] =>
  parts.map((part) => mapTexts(part, isLive ? withoutVariables : withVariables));

function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)])) as T;
}
