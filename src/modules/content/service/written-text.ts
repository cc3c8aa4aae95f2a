import type { Context } from '#kernel/context.ts';
import { inLocale } from '#kernel/i18n/both.ts';
import { cachedForReaders } from './entries/cached-entries.ts';
import { entryBySlug } from './entries/read-entries.ts';
import { plainText } from './sanitize.ts';

export type WrittenText = { title: string; text: string };

/** Ends of paragraphs, headings, lines and items of lists. */
const LINE_ENDS = /<\/(?:p|div|h\d|li|tr|dt|dd|blockquote|pre|summary)>|<br ?\/?>/gi;

/** Title and plain text of a page of the parish in the reader's language, a line for each paragraph and an empty one above headings; null without one. */
export async function writtenText(ctx: Context, slug: string): Promise<WrittenText | null> {
  const { site, locale } = ctx;
  const { written } = await cachedForReaders(ctx, `content.written ${site.id} ${locale} ${slug}`, async (reader) => ({
    written: await readWritten({ ...reader, site, locale }, slug),
  }));
  return written;
}

async function readWritten(ctx: Context, slug: string): Promise<WrittenText | null> {
  const entry = await entryBySlug(ctx, slug);
  if (!entry) return null;
  const { title, content } = inLocale({ de: entry, en: entry.english }, ctx.locale);
  return { title, text: linesOf(content).join('\n').trim() };
}

/** One line for each paragraph, an empty one before a heading; entries of lists keep their mark or number. */
export function linesOf(content: readonly string[]): string[] {
  // 0 = the list has no numbers.
  let next = 0;
  return content
    .flatMap((html) => html.split(LINE_ENDS))
    .flatMap((part) => {
      if (/<[ou]l\b/i.test(part)) next = /<ol\b/i.test(part) ? 1 : 0;
      const text = plainText(part);
      if (!text) return [];
      if (/<h\d/i.test(part)) return ['', text];
      if (!/<li\b/i.test(part)) return text;
      return `${next > 0 ? `${next++}.` : '•'} ${text}`;
    });
}
