import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { demoContent } from './index.ts';
import { people } from './people.ts';
import { pictureNames } from './pictures.ts';
import type { DemoEntry, SiteSlug } from './types.ts';

const content = demoContent('2026-11-21');
const { entries } = content;
const picturesFolder = fileURLToPath(new URL('../pictures/', import.meta.url));
const ofType = <T extends DemoEntry['type']>(type: T) =>
  entries.filter((entry): entry is Extract<DemoEntry, { type: T }> => entry.type === type);
const textOf = (blocks: string[]) => blocks.join(' ').replace(/<[^>]+>/g, ' ');
const wordsIn = (blocks: string[]) => textOf(blocks).split(/\s+/).filter(Boolean).length;
const sitesOf = (entry: DemoEntry): SiteSlug[] => [entry.site, ...(entry.alsoOn ?? [])];

describe('what must not be in the demo', () => {
  const forbidden: Array<[string, RegExp]> = [
    [
      'German words that Austria says differently',
      /\b(Januar|Pfarrei|Messdiener|Küster|Beerdigung|Letzte Ölung|Pfarrbüro)\b/,
    ],
    ['unfinished places', /\b(TODO|FIXME|lorem ipsum|coming soon|demnächst verfügbar|xxx)\b/i],
    ['straight quotation marks', /["]/],
    ['a hyphen used as a dash', / - /],
    ['an unfilled placeholder', /\{\{|\}\}|undefined|\[object/],
    ['mark-up that was not turned into HTML', /\*\*|\]\(|^#/],
  ];

  test.each(forbidden)('no text has %s', (_, pattern) => {
    for (const entry of entries) {
      const texts = [
        entry.title,
        entry.teaser ?? '',
        textOf(entry.content),
        entry.en?.title ?? '',
        textOf(entry.en?.content ?? []),
      ];
      for (const text of texts) expect(text, `${entry.site}/${entry.slug}`).not.toMatch(pattern);
    }
  });

  test('death notices have no exclamation marks', () => {
    for (const entry of ofType('obituary')) expect(textOf(entry.content)).not.toContain('!');
  });

  test('nobody with a title is named who is not in the list of people', () => {
    const known = new Set(people.flatMap((person) => person.name.split(' ')));
    for (const entry of entries) {
      const text = textOf([...entry.content, ...(entry.en?.content ?? [])]);
      for (const [, name] of text.matchAll(
        /(?:Pfarrer|Diakon|Frau|Herr|Mag\.|Dr\.|Ing\.|P\.)\s+([A-ZÄÖÜ][a-zäöüß]{3,})/g,
      )) {
        expect(known.has(name ?? ''), `${entry.slug}: ${name}`).toBe(true);
      }
    }
  });

  test('only the tags that the website allows are used', () => {
    const allowed = /^(p|h2|h3|ul|ol|li|strong|em|a|blockquote)$/;
    for (const entry of entries) {
      for (const block of [...entry.content, ...(entry.en?.content ?? [])]) {
        for (const [, tag] of block.matchAll(/<\/?([a-z0-9]+)/g)) expect(tag, entry.slug).toMatch(allowed);
        const open = [...block.matchAll(/<([a-z0-9]+)/g)].length;
        expect([...block.matchAll(/<\//g)].length, entry.slug).toBe(open);
      }
    }
  });

  test('a death notice without the consent of the family and a meeting of the council are hidden', () => {
    for (const entry of ofType('obituary')) expect(entry.hidden === true).toBe(!entry.details.familyConsent);
    for (const entry of ofType('event')) expect(entry.hidden === true).toBe(entry.details.category === 'sitzung');
  });

  test('no address is used twice in one parish', () => {
    for (const site of content.sites) {
      const slugs = entries.filter((entry) => sitesOf(entry).includes(site.slug)).map((entry) => entry.slug);
      expect(new Set(slugs).size).toBe(slugs.length);
    }
  });

  test('addresses have no umlauts, spaces or signs', () => {
    for (const entry of entries) expect(entry.slug).toMatch(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/);
  });
});

describe('what the demo promises', () => {
  test.each([
    ['event', 22],
    ['chronicle', 12],
    ['bulletin', 6],
    ['obituary', 2],
  ] as const)('there are all entries of the kind %s', (type, count) => {
    expect(ofType(type)).toHaveLength(count);
  });

  test('reports have 60 to 120 words and three pictures', () => {
    for (const entry of ofType('chronicle')) {
      expect(wordsIn(entry.content), entry.slug).toBeGreaterThanOrEqual(60);
      expect(wordsIn(entry.content), entry.slug).toBeLessThanOrEqual(120);
      expect(entry.media.length, entry.slug).toBeGreaterThanOrEqual(3);
    }
  });

  test('pages of their own have 80 to 230 words in German', () => {
    for (const entry of ofType('page')) {
      if (entry.details.kind !== 'page' || entry.slug === 'Gruppen') continue;
      expect(wordsIn(entry.content), `${entry.site}/${entry.slug}`).toBeGreaterThanOrEqual(80);
      expect(wordsIn(entry.content), `${entry.site}/${entry.slug}`).toBeLessThanOrEqual(230);
    }
  });

  test('teasers are at most 160 characters long', () => {
    for (const entry of entries) {
      expect((entry.teaser ?? '').length, entry.slug).toBeLessThanOrEqual(160);
      expect((entry.en?.teaser ?? '').length, entry.slug).toBeLessThanOrEqual(160);
    }
  });

  test('English is complete for events, notices, start, contact, sacraments and legal pages', () => {
    const promised = entries.filter(
      (entry) =>
        entry.type === 'event' ||
        entry.type === 'notice' ||
        (entry.type === 'page' && (entry.details.kind !== 'page' || ['sakramente'].includes(entry.details.menu ?? ''))),
    );
    for (const entry of promised) {
      expect(entry.en?.title, `${entry.site}/${entry.slug}`).toBeTruthy();
      expect(wordsIn(entry.en?.content ?? []), `${entry.site}/${entry.slug}`).toBeGreaterThan(15);
      expect(Boolean(entry.en?.teaser), `${entry.site}/${entry.slug}`).toBe(Boolean(entry.teaser));
    }
    expect(ofType('chronicle').filter((entry) => entry.en).length).toBeGreaterThanOrEqual(4);
  });

  test('every drawing is there, has words in both languages and the size it says', () => {
    for (const entry of entries) {
      for (const { src, alt, altEn, width, height } of entry.media) {
        const file = picturesFolder + src.replace('/demo/', '');
        expect(existsSync(file), src).toBe(true);
        expect(alt.length > 10 && (altEn ?? '').length > 10, src).toBe(true);
        expect(readFileSync(file, 'utf8')).toContain(`width="${width}" height="${height}"`);
      }
    }
  });

  test('no drawing lies about unused', () => {
    const drawn = readdirSync(picturesFolder).map((file) => file.replace('.svg', ''));
    expect(drawn.filter((name) => !name.startsWith('turm-')).sort()).toEqual([...pictureNames].sort());
    const used = new Set(entries.flatMap((entry) => entry.media.map((one) => one.src)));
    for (const name of pictureNames) expect(used, name).toContain(`/demo/${name}.svg`);
  });

  test('links inside the website lead to a page of that parish', () => {
    const lists = ['Veranstaltungen', 'Chronik', 'Pfarrbriefe', 'Gottesdienstordnung'];
    for (const entry of entries) {
      for (const [, site, page, item] of entry.content
        .join('')
        .matchAll(/href="\/([a-z]+)\/([^"/]+)(?:\/([^"]+))?"/g)) {
        const there = entries.filter((one) => sitesOf(one).includes(site as SiteSlug)).map((one) => one.slug);
        expect([...there, ...lists], `${entry.slug}`).toContain(page);
        if (item) expect(there, `${entry.slug}`).toContain(item);
      }
    }
  });

  test('every menu leads to a page of its parish', () => {
    for (const menu of content.menus) {
      const there = entries.filter((entry) => sitesOf(entry).includes(menu.site)).map((entry) => entry.slug);
      for (const item of menu.items.flatMap((one) => [one, ...(one.children ?? [])]))
        expect(there).toContain(item.path);
    }
  });

  test('children are named on pictures and lists by first name only', () => {
    const report = entries.find((entry) => entry.slug === 'Drei-Neue-am-Altar');
    expect(textOf(report?.content ?? [])).toMatch(/Leonie, Xaver und Emilia haben/);
  });
});
