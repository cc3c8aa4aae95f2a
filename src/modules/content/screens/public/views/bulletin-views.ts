import type { BulletinView } from '#design/public/entries/BulletinList.tsx';
import type { DownloadView } from '#design/public/entries/Downloads.tsx';
import { textDate, unbroken } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { entryPath } from '../../../entries/entry-path.ts';
import type { PageEntry } from '../../../pages.ts';
import { detailOf, downloadViews, type EntryWords, rawDetail, wordsOf } from './entry-views.ts';

const KINDS: Record<string, BulletinView['kind']> = { wochenzettel: 'weekly', sonderausgabe: 'special' };

type Place = { site: string; locale: Locale; publisher: string | null };

/** View of a bulletin: cover and text lines. */
export function bulletinView(entry: PageEntry, { site, locale, publisher }: Place): BulletinView {
  const { details } = entry;
  const pdf = entry.downloads.find(({ url }) => /\.pdf(\?|$)/i.test(url)) ?? entry.downloads[0];
  const kind = KINDS[String(details.kind)] ?? 'issue';
  const { title, locale: titleIn } = wordsOf(entry, locale);
  const titled = titleParts(title);
  const topics = rawDetail(entry, 'topics', locale);
  return {
    id: entry._id,
    kind,
    ...titled,
    titleIn,
    issue: titled.issue || (typeof details.issue === 'string' ? details.issue : ''),
    publisher,
    on: (entry.date ?? entry.publish_date ?? '').slice(0, 10),
    pages: typeof details.pages === 'number' ? details.pages : null,
    topics: Array.isArray(topics) ? topics.map(String).filter((topic) => topic.trim() !== '') : [],
    topicsIn: topics === details.topics ? 'de' : 'en',
    readHref: entryPath(site, entry),
    pdf: pdf ? { href: pdf.url, bytes: pdf.bytes ?? null } : null,
    isWithoutNames: details.isWithoutNames === true,
    sheet: entry.sheet ?? null,
    picture: kind === 'weekly' ? null : (entry.pictures[0] ?? null),
  };
}

export type BulletinPage = {
  cover: BulletinView;
  words: { id: string } & EntryWords;
  date: string;
  downloads: DownloadView[];
  imprint: string | null;
  backHref: string;
};

/** View of the page on which a bulletin is read. */
export function bulletinPage(entry: PageEntry, place: Place): BulletinPage {
  const { site, locale } = place;
  const cover = bulletinView(entry, place);
  return {
    cover,
    words: { id: entry._id, ...wordsOf(entry, locale) },
    date: cover.on && unbroken(textDate(cover.on, locale)),
    downloads: downloadViews(entry),
    imprint: detailOf(entry, 'imprint', locale),
    backHref: `/${site}/Pfarrbriefe`,
  };
}

/**
 * Parses '„Wagramblick“ Nr. 4/2026 – Advent & Weihnachten' into name, issue and subtitle, and 'Wochenzettel 22.–29.11.'
 * into name and issue. A title that does not match is the name.
 */
export function titleParts(title: string): Pick<BulletinView, 'name' | 'issue' | 'subtitle'> {
  const [head = title, ...rest] = title.split(' – ');
  const subtitle = rest.join(' – ') || null;
  const quoted = /^[„“"](.+?)[“”"]\s*(.*)$/.exec(head);
  const plain = /^(\S+)\s+(.*\d.*)$/.exec(head);
  const [, name = head, issue = ''] = quoted ?? plain ?? [];
  return { name, issue, subtitle };
}
