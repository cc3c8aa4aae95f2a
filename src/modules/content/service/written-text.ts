import type { Context } from '#kernel/context.ts';
import { entryBySlug } from './read-entries.ts';
import { plainText } from './sanitize.ts';

export type WrittenText = { title: string; text: string };

/** Ends of paragraphs, headings, lines and items of lists. */
const LINE_ENDS = /<\/(?:p|div|h\d|li|tr|dt|dd|blockquote|pre|summary)>|<br ?\/?>/gi;

/** Title and plain text of a page of the parish in the reader's language, a line for each paragraph; null without one. */
export async function writtenText(ctx: Context, slug: string): Promise<WrittenText | null> {
  const entry = await entryBySlug(ctx, slug);
  if (!entry) return null;
  const { title, content } = (ctx.locale === 'en' && entry.english) || entry;
  const lines = content.flatMap((html) => html.split(LINE_ENDS)).map((part) => plainText(part));
  return { title, text: lines.filter(Boolean).join('\n') };
}
