const HEADING = /^\s*(?:aus dem inhalt|inhalt(?:sverzeichnis|sübersicht)?|in dieser ausgabe|themen)\s*:?\s*$/i;
const MOST_TOPICS = 8;
const LONGEST_TOPIC = 80;
const PAGES_READ = 3;

/** Lines of the table of contents on the first pages, without their page numbers. */
export function topicsIn(pages: readonly string[]): string[] {
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
