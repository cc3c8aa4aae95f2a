import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { demoFormSlugs } from '#modules/messages/index.ts';
import { FORMS_ON_PAGES } from '../entries-to-add.ts';
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
const blocksOf = (entry: DemoEntry) => [...entry.content, ...(entry.en?.content ?? [])];
const addressOf = (entry: DemoEntry) => `${entry.site}/${entry.slug}`;
/** Names of entries that break a rule, so that a failing test names them. */
const breaking = (list: DemoEntry[], rule: (entry: DemoEntry) => boolean) => list.filter(rule).map(addressOf);
const slugsOf = (site: string) =>
  entries.filter((one) => sitesOf(one).includes(site as SiteSlug)).map((one) => one.slug);

describe('what must not be in the demo', () => {
  test.each([
    ['words that Austria says differently', /\b(Januar|Pfarrei|Messdiener|Küster|Beerdigung|Letzte Ölung|Pfarrbüro)\b/],
    ['unfinished places', /\b(TODO|FIXME|lorem ipsum|coming soon|demnächst verfügbar)\b/i],
    ['straight quotation marks', /"/],
    ['a hyphen used as a dash', / - /],
    ['an unfilled placeholder', /\{\{|\}\}|undefined|\[object/],
    ['mark-up that was not turned into HTML', /\*\*|\]\(|^#/],
  ])('no text has %s', (_, pattern) => {
    const texts = (entry: DemoEntry) => [
      entry.title,
      entry.teaser ?? '',
      entry.en?.title ?? '',
      entry.en?.teaser ?? '',
      textOf(blocksOf(entry)),
      Object.values(entry.details)
        .filter((value) => typeof value === 'string')
        .join(' '),
    ];
    expect(breaking(entries, (entry) => texts(entry).some((text) => pattern.test(text)))).toEqual([]);
  });

  test('death notices have no exclamation marks', () => {
    expect(breaking(ofType('obituary'), (entry) => textOf(entry.content).includes('!'))).toEqual([]);
  });

  test('nobody with a title is named who is not in the list of people', () => {
    const known = new Set(people.flatMap((person) => person.name.split(' ')));
    const titled = /(?:Pfarrer|Diakon|Frau|Herr|Mag\.|Dr\.|Ing\.|P\.)\s+([A-ZÄÖÜ][a-zäöüß]{3,})/g;
    const named = entries.flatMap((entry) =>
      [...textOf(blocksOf(entry)).matchAll(titled)].map((found) => found[1] ?? ''),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test('only the tags that the website allows are used, and all are closed', () => {
    const allowed = /^(p|h2|h3|ul|ol|li|strong|em|a|blockquote)$/;
    const isWrong = (block: string) => {
      const opened = [...block.matchAll(/<([a-z0-9]+)/g)].map((found) => found[1] ?? '');
      return opened.some((tag) => !allowed.test(tag)) || opened.length !== [...block.matchAll(/<\//g)].length;
    };
    expect(breaking(entries, (entry) => blocksOf(entry).some(isWrong))).toEqual([]);
  });

  test('a death notice without the consent of the family and a meeting of the council are hidden', () => {
    expect(breaking(ofType('obituary'), (one) => one.hidden === true)).toEqual(['kirchberg/Gottlieb-Herbststill']);
    expect(ofType('obituary').map((one) => one.details.familyConsent)).toEqual([true, false, true]);
    expect(breaking(ofType('event'), (one) => one.hidden === true)).toEqual(['kirchberg/PGR-Sitzung']);
  });

  test('no address is used twice in one parish', () => {
    for (const { slug } of content.sites) expect(new Set(slugsOf(slug)).size).toBe(slugsOf(slug).length);
  });

  test('addresses have no umlauts, spaces or signs', () => {
    expect(breaking(entries, (entry) => !/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/.test(entry.slug))).toEqual([]);
  });
});

describe('what the demo promises', () => {
  test.each([
    ['event', 22],
    ['chronicle', 12],
    ['bulletin', 6],
    ['obituary', 3],
  ] as const)('there are all entries of the kind %s', (type, count) => {
    expect(ofType(type)).toHaveLength(count);
  });

  test('reports have 60 to 120 words and three pictures', () => {
    const isRight = (words: number) => words >= 60 && words <= 120;
    expect(breaking(ofType('chronicle'), (entry) => !isRight(wordsIn(entry.content)))).toEqual([]);
    expect(breaking(ofType('chronicle'), (entry) => entry.media.length < 3)).toEqual([]);
  });

  test('pages of their own have 80 to 200 words', () => {
    const own = ofType('page').filter((entry) => entry.details.kind === 'page' && entry.slug !== 'Gruppen');
    const isRight = (words: number) => words >= 80 && words <= 200;
    expect(own.length).toBeGreaterThan(35);
    expect(breaking(own, (entry) => !isRight(wordsIn(entry.content)))).toEqual([]);
  });

  test('teasers are at most 160 characters long', () => {
    const isLong = (text = '') => text.length > 160;
    expect(breaking(entries, (entry) => isLong(entry.teaser) || isLong(entry.en?.teaser))).toEqual([]);
  });

  test('English is complete for events, notices, start, contact, sacraments and legal pages', () => {
    const pages = ofType('page').filter(({ details }) => details.kind !== 'page' || details.menu === 'sakramente');
    const promised: DemoEntry[] = [...ofType('event'), ...ofType('notice'), ...pages];
    const isMissing = ({ en, teaser }: DemoEntry) =>
      !en?.title || wordsIn(en.content) < 15 || Boolean(en.teaser) !== Boolean(teaser);
    expect(promised.length).toBeGreaterThan(80);
    expect(breaking(promised, isMissing)).toEqual([]);
    expect(ofType('chronicle').filter((entry) => entry.en).length).toBeGreaterThanOrEqual(4);
  });

  test('every picture is there, has words in both languages and the size it says', () => {
    const isWrong = ({ src, alt, altEn = '', width, height }: DemoEntry['media'][number]) => {
      const file = picturesFolder + src.replace('/demo/', '');
      if (!existsSync(file) || alt.length < 10 || altEn.length < 10) return true;
      return !readFileSync(file, 'utf8').includes(`width="${width}" height="${height}"`);
    };
    expect(breaking(entries, (entry) => entry.media.some(isWrong))).toEqual([]);
  });

  test('no drawing lies about unused', () => {
    const drawn = readdirSync(picturesFolder).map((file) => file.replace('.svg', ''));
    const used = entries.flatMap((entry) =>
      entry.media.map(({ src }) => src.replace('/demo/', '').replace('.svg', '')),
    );
    expect(drawn.filter((name) => !name.startsWith('turm-')).sort()).toEqual([...pictureNames].sort());
    expect([...new Set(used)].sort()).toEqual([...pictureNames].sort());
  });

  test('links inside the website lead to a page of that parish', () => {
    const inside = /href="\/([a-z]+)\/([^"/]+)(?:\/([^"]+))?"/g;
    const isForm = (item: string) => item === 'Kontakt' || demoFormSlugs.includes(item);
    const isDead = ([, site = '', page = '', item = page]: RegExpMatchArray) =>
      page === 'Formular' ? !isForm(item) : !slugsOf(site).includes(page) || !slugsOf(site).includes(item);
    expect(breaking(entries, (entry) => [...blocksOf(entry).join('').matchAll(inside)].some(isDead))).toEqual([]);
  });

  test('every form on a page is there, and every form is on a page or named on Kontakt', () => {
    const onPages = Object.entries(FORMS_ON_PAGES).filter(([page]) => slugsOf('fels').includes(page));
    expect(onPages).toHaveLength(Object.keys(FORMS_ON_PAGES).length);
    const contact = entries.find(({ site, slug }) => site === 'fels' && slug === 'Kontakt');
    const named = blocksOf(contact as DemoEntry).join('');
    const reached = (form: string) => named.includes(`/Formular/${form}"`) || onPages.some(([, one]) => one === form);
    expect(onPages.map(([, form]) => form).filter((form) => !demoFormSlugs.includes(form))).toEqual([]);
    expect(demoFormSlugs.filter((form) => !reached(form))).toEqual([]);
  });

  test('every menu leads to a page of its parish', () => {
    const dead = content.menus.flatMap((menu) =>
      menu.items
        .flatMap((one) => [one, ...(one.children ?? [])])
        .filter((item) => !slugsOf(menu.site).includes(item.path)),
    );
    expect(dead).toEqual([]);
  });
});
