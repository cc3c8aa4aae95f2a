import { expect, test } from '../journey.ts';

/** Keys of texts, as they would stand on a page whose text is missing. */
const KEY = />[^<]*\b(?:content|design|worship|site|catalog|checkout|orders|messages|media)_[a-z]\w+/;
const LANGUAGE = /(?:hreflang|hrefLang)="(?:de-AT|en)" href="([^"]+)"/g;

test('a page of each kind says in its head what it is, leads to its other language, and stands there without JavaScript', async ({
  baseURL,
}) => {
  const lines = await sitemapLines(baseURL);
  test.setTimeout(10_000 * lines.length);
  expect(lines.length).toBeGreaterThan(40);
  for (const line of lines) {
    const address = first(line, /<loc>([^<]+)<\/loc>/);
    const html = await pageAt(address);
    expect.soft(first(html, /<title>([^<]+)<\/title>/), address).not.toBe('');
    expect.soft(first(html, /<meta name="description" content="([^"]+)"/), address).not.toBe('');
    expect.soft(first(html, /<link rel="canonical" href="([^"]+)"/), address).toBe(address);
    expect.soft(first(html, /<meta property="og:title" content="([^"]+)"/), address).not.toBe('');
    expect.soft(first(html, /<meta property="og:image" content="([^"]+)"/), address).not.toBe('');
    expect.soft(JSON.parse(first(html, /<script type="application\/ld\+json">(.*?)<\/script>/s)), address).toBeTruthy();
    expect.soft(html, address).toMatch(/<main[^>]*>.*<h1/s);
    expect.soft(first(html, /<html lang="(\w\w)/), address).toBe(new URL(address).searchParams.get('lang') ?? 'de');
    expect.soft(all(html, LANGUAGE), address).toEqual(all(line, LANGUAGE));
    expect.soft(KEY.exec(html)?.[0], address).toBeUndefined();
  }
});

/** Lines of the sitemaps, one of each kind of page (its first segments and language) in all parishes. */
async function sitemapLines(baseURL: string | undefined): Promise<string[]> {
  const index = await pageAt(`${baseURL}/sitemap.xml`);
  const files = all(index, /<loc>([^<]+)<\/loc>/g);
  const sitemaps = await Promise.all(files.map(pageAt));
  const lines = sitemaps.flatMap((sitemap) => [...sitemap.matchAll(/<url>.*?<\/url>/g)].map(([line]) => line));
  return [...Map.groupBy(lines, kindOf).values()].flatMap(([line]) => line ?? []);
}

function kindOf(line: string): string {
  const { pathname, search } = new URL(first(line, /<loc>([^<]+)<\/loc>/));
  const [, , ...segments] = pathname.split('/');
  return `${segments.slice(0, Math.max(1, segments.length - 1)).join('/')} ${segments.length} ${search}`;
}

/** Fetches a page like a crawler: without cookies, which would choose another language. */
async function pageAt(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'manual' });
  expect(answer.status, address).toBe(200);
  return answer.text();
}

const decoded = (text: string): string => text.replaceAll('&amp;', '&');
const first = (text: string, pattern: RegExp): string => decoded(pattern.exec(text)?.[1] ?? '');
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, one]) => decoded(one ?? '')).toSorted();
