import { isLocalDate } from '#kernel/i18n/calendar-days.ts';
import type { BulletinSuggestion } from '../../contract/bulletins.ts';
import { findDates, withoutDates } from './dates-in-text.ts';

export type BulletinDocument = {
  /** File name with its extension. */
  name: string;
  /** Text of each page, in order. */
  pages: readonly string[];
  /** Name of the parish's paper, as on its former issues: '„Wagramblick“'. */
  paper: string | null;
};

const WEEKLY = 'Wochenzettel';

/** Reads title, kind, issue, date and topics of a bulletin from its file name, then from its first page. */
export function guessBulletin({ name, pages, paper }: BulletinDocument): BulletinSuggestion {
  const fileWords = name.replace(/\.pdf$/i, '').replaceAll('_', ' ');
  const front = pages[0] ?? '';
  const kind = kindOf(fileWords) ?? kindOf(front.slice(0, 400)) ?? 'pfarrblatt';
  const dates = [findDates(fileWords), findDates(front)].find(({ from }) => from !== null) ?? findDates('');
  const issue =
    kind === 'wochenzettel' && dates.range
      ? dates.range
      : (numberIn(withoutDates(fileWords)) ?? numberIn(front.slice(0, 1500)) ?? '');
  return {
    title: titleOf({ kind, issue, paper, fileWords }),
    kind,
    issue,
    date: dates.from && isLocalDate(dates.from) ? dates.from : null,
    topics: topicsIn(pages),
    pages: pages.length,
  };
}

function kindOf(text: string): BulletinSuggestion['kind'] | null {
  if (/wochen(zettel|blatt|brief|ordnung)|gottesdienstordnung|verlautbarungen/i.test(text)) return 'wochenzettel';
  return /sonder(ausgabe|nummer|heft|blatt)/i.test(text) ? 'sonderausgabe' : null;
}

/** 'Nr. 4/2026' from 'Nr. 4/2026', 'Ausgabe 4-2026', 'Pfarrbrief 2026-4'. */
function numberIn(text: string): string | null {
  const named = /(?:\bNr\.?|\bNummer|\bAusgabe|\bHeft|\bFolge)[\s-]*(\d{1,3})(?:\s*[/.\s-]\s*((?:19|20)\d\d))?\b/i.exec(
    text,
  );
  const bare = /(?<!\d)(\d{1,2})\s*[/-]\s*((?:19|20)\d\d)(?!\d)/.exec(text);
  const turned = /(?<!\d)((?:19|20)\d\d)\s*[/ -]\s*(\d{1,2})(?!\d)/.exec(text);
  const number = named?.[1] ?? bare?.[1] ?? turned?.[2];
  if (!number) return null;
  const year = named ? (named[2] ?? /(?<!\d)(20\d\d)(?!\d)/.exec(text)?.[1]) : (bare?.[2] ?? turned?.[1]);
  return `Nr. ${Number(number)}${year ? `/${year}` : ''}`;
}

type Named = Pick<BulletinSuggestion, 'kind' | 'issue'> & { paper: string | null; fileWords: string };

function titleOf({ kind, issue, paper, fileWords }: Named): string {
  const readable = fileWords.replaceAll(/[-\s]+/g, ' ').trim();
  if (kind === 'wochenzettel') return issue ? `${WEEKLY} ${issue}` : readable;
  if (!issue) return readable;
  const special = kind === 'sonderausgabe' ? ' – Sonderausgabe' : '';
  return `${paper ?? 'Pfarrbrief'} ${issue}${special}`;
}

const HEADING = /^\s*(?:aus dem inhalt|inhalt(?:sverzeichnis|sübersicht)?|in dieser ausgabe|themen)\s*:?\s*$/i;
const MOST_TOPICS = 8;
const LONGEST_TOPIC = 80;
const PAGES_READ = 3;

/** Lines of the table of contents on the first pages, without their page numbers. */
function topicsIn(pages: readonly string[]): string[] {
  for (const page of pages.slice(0, PAGES_READ)) {
    const lines = page.split(/\r?\n/);
    const heading = lines.findIndex((line) => HEADING.test(line));
    if (heading < 0) continue;
    const following = lines.slice(heading + 1).map(withoutNumber);
    const first = following.findIndex((line) => line !== '');
    const rest = following.slice(Math.max(first, 0));
    const end = rest.findIndex((line) => line === '' || line.length > LONGEST_TOPIC);
    return [...new Set(end < 0 ? rest : rest.slice(0, end))].slice(0, MOST_TOPICS);
  }
  return [];
}

/** 'Sternsinger ........ 4' and 'S. 4 Sternsinger' become 'Sternsinger'. */
const withoutNumber = (line: string): string =>
  line
    .replace(/^[\s•·▪–-]+/, '')
    .replace(/^(?:S(?:eite)?\.?\s*)?\d{1,3}\s+(?=\p{L})/u, '')
    .replace(/[\s.…·]*(?:S(?:eite)?\.?\s*)?\d{1,3}\s*$/u, '')
    .trim();
