import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { EntryChange, EntryText } from '../../contract.ts';
import { DEFAULT_TITLE } from '../../entries/entry-defaults.ts';
import { entries } from '../../tables.ts';
import { isOfRoom } from '../addresses/slugs.ts';
import { cleanHtml, plainText } from '../sanitize.ts';
import type { EntryRow } from './entry-view.ts';

/** Sanitised English text; null = German only. */
export function cleanText(english: EntryText | null | undefined): EntryText | null {
  if (!english) return null;
  return { ...english, title: plainText(english.title) || DEFAULT_TITLE, content: english.content.map(cleanHtml) };
}

/** True if this HTML contains text. */
export const saysSomething = (html: string | undefined): boolean => plainText(html ?? '') !== '';

type InTwoLanguages = Pick<EntryRow, 'english' | 'englishStale' | 'content' | 'blocks'>;

/** State of the English text: none, some of its texts, older than the German one, or complete. */
export function englishState(entry: InTwoLanguages): 'missing' | 'partly' | 'stale' | 'done' {
  if (!entry.english) return 'missing';
  if (lacksEnglish(entry, entry.english.content)) return 'partly';
  return entry.englishStale ? 'stale' : 'done';
}

/** Texts between blocks stand at the same place in both languages; a text of its own may be divided in another way. */
function lacksEnglish({ blocks, content }: InTwoLanguages, english: readonly string[]): boolean {
  if (blocks.length === 0) return content.some(saysSomething) && !english.some(saysSomething);
  return content.some((html, at) => saysSomething(html) && !saysSomething(english[at]));
}

type German = Pick<EntryRow, 'title' | 'teaser' | 'content'>;

/** True if a change makes the English text stale: the German one was changed alone. Undefined = as before. */
export function becomesStale(before: EntryRow, change: EntryChange, after: German): boolean | undefined {
  if (change.english !== undefined && !isSame(change.english, before.english)) return false;
  const german = ({ title, teaser, content }: German) => [title, teaser, content];
  return before.english && !isSame(german(before), german(after)) ? true : undefined;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** @throws AppError content.addressTaken at the English address when another entry of the parish or a page of a room has it */
export async function demandFreeEnglishSlug(
  tx: Context,
  siteId: string,
  slugEn: string,
  ownId?: string,
): Promise<void> {
  const [taken] = await tx.db
    .select({ id: entries.id })
    .from(entries)
    .where(
      and(
        eq(entries.siteId, siteId),
        isNull(entries.removedAt),
        or(eq(entries.slug, slugEn), eq(entries.slugEn, slugEn)),
        ownId ? ne(entries.id, ownId) : undefined,
      ),
    )
    .limit(1);
  if (taken || (await isOfRoom(tx, slugEn, null)))
    throw new AppError('content.addressTaken', 409, 'content_addressTaken', {
      fields: { slugEn: 'content_addressTaken' },
    });
}
