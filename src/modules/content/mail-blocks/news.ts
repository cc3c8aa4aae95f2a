import { z } from 'zod';
import { inLanguage } from '#kernel/blocks/block-kind.ts';
import { localMoment } from '#kernel/local-time.ts';
import { defineMailBlock, type MailPlace, type MailRow } from '#kernel/mail/mail-block.ts';
import { m } from '#texts';
import { entryPath } from '../entries/entry-path.ts';
import { loadEntries, type PageEntry } from '../pages.ts';
import { wordsOf } from '../screens/public/views/entry-views.ts';
import { storedText } from '../service/sanitize.ts';
import { urlOf } from './links.ts';

const title = z.string().trim().max(300);
const schema = z.strictObject({
  /** '' = the standard heading. */
  title: title.default(''),
  most: z.number().int().min(1).max(20).default(5),
  /** Only what appeared since the last sending of the parish. */
  onlyNew: z.boolean().default(true),
  tag: z.string().trim().max(60).nullable().default(null),
  en: z.strictObject({ title }).partial().optional(),
});

const MOST_CHARACTERS = 220;

/** The newest news of the parish, of one tag or of all. */
export const newsMailBlock = defineMailBlock({
  kind: 'news',
  version: 1,
  title: 'content_blockNews',
  about: 'content_mailNewsAbout',
  isLive: true,
  component: 'notices',
  schema,
  async fill(ctx, data, place) {
    const { most, onlyNew, tag } = data;
    const { locale } = place;
    const entries = await loadEntries(ctx, 'news', { sort: '-publish_date' });
    const rows = entries
      .filter(({ tags }) => !tag || tags.includes(tag))
      .filter((entry) => !onlyNew || isNew(entry, place))
      .slice(0, most)
      .map((entry) => rowOf(entry, place));
    if (rows.length === 0) return [];
    const heading = inLanguage(data, locale).title || m.content_mailNewsHeading({}, { locale });
    return [
      { kind: 'heading', level: 2, text: heading },
      { kind: 'rows', rows },
    ];
  },
});

/** Appeared on a later day than the last email, or on the same day and changed after it. */
function isNew({ publish_date: published, start, updatedAt }: PageEntry, { lastSentAt, site }: MailPlace): boolean {
  if (!lastSentAt) return true;
  const last = localMoment(lastSentAt, site.timeZone).on;
  const appeared = [published ?? '', (start ?? '').slice(0, 10)].toSorted().at(-1) ?? '';
  return appeared > last || (appeared === last && updatedAt > lastSentAt.toISOString());
}

function rowOf(entry: PageEntry, { site, locale, websiteUrl }: MailPlace): MailRow {
  const { title: words, teaser, html } = wordsOf(entry, locale);
  const text = teaser || shortened(storedText(html.join(' ')));
  return { when: '', title: words, detail: text, href: urlOf(websiteUrl, entryPath(site.slug, entry)) };
}

/** The beginning of a text, up to the end of a word. */
function shortened(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  const cut = text.slice(0, MOST_CHARACTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MOST_CHARACTERS / 2)).trimEnd()} …`;
}
