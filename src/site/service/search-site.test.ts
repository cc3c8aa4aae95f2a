// On both databases: full-text search and collations depend on the version of PostgreSQL.
import { describe, expect } from 'vitest';
import { buildProduct } from '#modules/catalog/testing.ts';
import { openTestShop } from '#modules/checkout/testing.ts';
import { buildEntry } from '#modules/content/testing.ts';
import { seedSchedule } from '#modules/worship/testing.ts';
import { type House, test } from '../../testing/house.ts';
import { searchSite, suggestSearches } from './search-site.ts';

async function search(house: House, query: string, { locale = 'de' as 'de' | 'en', page = 1 } = {}) {
  const findings = await searchSite(await house.contextOf('guest', { locale }), { query, page });
  return { ...findings, titles: findings.hits.map(({ title }) => title) };
}

const addPerson = (house: House, body: object) =>
  house.call('admin', 'POST /api/v0/person/', {
    body: { site: 'fels', functions: [{ site: 'fels', text: { de: 'Ministranten', en: '' }, position: 1 }], ...body },
  });

/** Gives the parish an office that is open on Mondays and Wednesdays. */
async function openOffice(house: House): Promise<void> {
  const officeHours = [1, 3].map((weekday) => ({ weekday, from: '08:00', to: '11:00' }));
  const { _id, rev, details } = house.sites.fels;
  const body = { _id, rev, details: { ...details, phone: '+43 2738 0000', officeHours } };
  expect((await house.call('admin', 'PUT /api/v0/site/', { body })).status).toBe(200);
}

describe('what must not be found', () => {
  test('drafts, hidden people, services that are not public, and the other parish stay hidden, with typos as well', async ({
    house,
  }) => {
    await seedSchedule(house);
    await buildEntry(house, { title: 'Geheimplan', status: 'draft' });
    await buildEntry(house, { title: 'Nachbarfest', site: 'kirchberg' });
    await addPerson(house, { name: 'Verborgene Vroni', visible: false });
    await house.call('admin', 'POST /api/v0/person/', {
      body: {
        site: 'kirchberg',
        name: 'Nachbarin',
        functions: [{ site: 'kirchberg', text: { de: 'x', en: '' }, position: 1 }],
      },
    });
    for (const query of ['Geheimplan', 'Geheimpla', 'Nachbarfest', 'Nachbarfst', 'Vroni', 'Vronii', 'Nachbarin']) {
      expect(await search(house, query), query).toMatchObject({ hits: [], meant: null, answer: null });
    }
    const items = (
      await house.call('admin', 'GET /api/v0/service/', { query: { from: '2026-11-22', to: '2026-12-19' } })
    ).body as {
      service: { title: string; office: { visibility: string; intentions: { text: string; visibility: string }[] } }[];
    };
    const internal = items.service.filter(({ office }) => office?.visibility !== 'web').map(({ title }) => title);
    const printed = items.service.flatMap(({ office }) =>
      office.intentions.filter(({ visibility }) => visibility !== 'web').map(({ text }) => text),
    );
    const open = new Set(items.service.filter(({ office }) => office.visibility === 'web').map(({ title }) => title));
    expect(printed.length).toBeGreaterThan(0);
    for (const query of [...internal.filter((title) => !open.has(title)), ...printed]) {
      const { hits } = await search(house, query);
      expect(
        hits.map(({ title }) => title),
        query,
      ).not.toContain(query);
    }
  });
});

describe('the best hit comes first', () => {
  test('exact title, start, word, text; of equal ones the newest', async ({ house }) => {
    await buildEntry(house, { type: 'page', title: 'Wiedereintritt', content: ['<p>Nach der Taufe</p>'] });
    await buildEntry(house, { type: 'page', title: 'Kind und Taufe' });
    await buildEntry(house, { type: 'page', title: 'Taufe' });
    await buildEntry(house, { type: 'notice', title: 'Taufen im Mai', date: '2026-05-01' });
    await buildEntry(house, { type: 'notice', title: 'Taufen im Juni', date: '2026-06-01' });
    expect((await search(house, 'taufe')).titles).toEqual([
      'Taufe',
      'Taufen im Juni',
      'Taufen im Mai',
      'Kind und Taufe',
      'Wiedereintritt',
    ]);
  });

  test('a title is found among more texts than are read', async ({ house }) => {
    await buildEntry(house, { type: 'page', title: 'Firmung' });
    for (let one = 0; one < 51; one += 1)
      await buildEntry(house, { title: `Bericht ${one}`, content: ['<p>Firmung</p>'] });
    const first = await search(house, 'Firmung');
    expect(first).toMatchObject({ total: 50, pages: 3 });
    expect(first.titles[0]).toBe('Firmung');
    expect(first.titles).toHaveLength(20);
    const last = await search(house, 'Firmung', { page: 3 });
    expect(last.titles).toHaveLength(10);
    expect((await search(house, 'Firmung', { page: 4 })).titles).toEqual([]);
  });
});

test('a page is found once, although its text and the menu know it', async ({ house }) => {
  await buildEntry(house, { type: 'page', title: 'Kontakt', content: ['<p>Schreiben Sie uns.</p>'] });
  expect((await search(house, 'Kontakt')).hits.map(({ href }) => href)).toEqual(['/fels/Kontakt']);
});

describe('readers find with their own words', () => {
  test.for([
    ['Hochzeit', 'Trauung'],
    ['beerdigung', 'Begräbnis'],
    ['Funeral', 'Begräbnis'],
  ] as const)('%s finds %s', async ([query, title], { house }) => {
    for (const one of ['Trauung', 'Begräbnis', 'Taufe']) await buildEntry(house, { type: 'page', title: one });
    expect((await search(house, query)).titles).toEqual([title]);
  });

  test('what is not there is not found by the words for asking', async ({ house }) => {
    await buildEntry(house, { type: 'page', title: 'Firmung' });
    expect(await search(house, 'Taufe anmelden')).toMatchObject({ titles: [], meant: null });
  });

  test('„Taufe anmelden“ finds the page and the open form', async ({ house }) => {
    await buildEntry(house, { type: 'page', title: 'Taufe' });
    for (const [slug, isOpen] of [
      ['Taufe', true],
      ['Alt', false],
    ] as const) {
      const body = { site: 'fels', kind: 'baptism', slug, isOpen, title: { de: 'Taufe', en: 'Baptism' } };
      const { status, text } = await house.call('admin', 'POST /api/v0/form/', { body });
      expect(status, text).toBe(201);
    }
    const { hits } = await search(house, 'Taufe anmelden');
    expect(hits.map(({ href }) => href).toSorted()).toEqual(['/fels/Formular/Taufe', '/fels/Taufe']);
  });

  test('Nikolo finds St Nicholas, Beichte the next confession with its day and time', async ({ house }) => {
    await seedSchedule(house);
    await buildEntry(house, { type: 'event', title: 'Der Nikolaus kommt' });
    expect((await search(house, 'Nikolo')).titles).toContain('Der Nikolaus kommt');
    const [first] = (await search(house, 'Beichte')).hits;
    expect(first).toMatchObject({
      href: '/kirchberg/Gottesdienstordnung#tag-2026-12-05',
      title: 'Beichtgelegenheit',
      teaser: expect.stringMatching(/\d\. \p{L}+.*Uhr/u),
    });
  });

  test('goods have their price and a sentence of their own', async ({ house }) => {
    await openTestShop(house);
    await buildProduct(house, { name: 'Taufkerze', teaser: 'Mit Wachsauflage', text: 'Jede Kerze ist Handarbeit.' });
    const found = (await search(house, 'Kerze')).hits.find(({ title }) => title === 'Taufkerze');
    expect(found).toMatchObject({ teaser: 'Mit Wachsauflage', text: '', kind: expect.stringMatching(/· €\s12,95$/) });
  });

  test('who has not typed anything is offered what others ask for, by the rooms that are there', async ({ house }) => {
    const asked = async () => (await suggestSearches(await house.contextOf('guest'))).map(({ href }) => href);
    const always = ['/fels/Gottesdienstordnung', '/fels/Kontakt#kanzlei', '/fels/Veranstaltungen'];
    expect(await asked()).toEqual(always);
    await openTestShop(house);
    expect(await asked()).toEqual([...always, '/fels/Shop']);
  });

  test('a typo is told and corrected', async ({ house }) => {
    await buildEntry(house, { type: 'page', title: 'Taufe' });
    for (const query of ['Taufn', 'Tafue', 'Tauffe']) {
      expect(await search(house, query), query).toMatchObject({ meant: 'Taufe', titles: ['Taufe'] });
    }
    expect(await search(house, 'Xylophon')).toMatchObject({ meant: null, titles: [] });
    await openOffice(house);
    expect((await search(house, 'Öfnungszeiten')).answer?.title).toBe('Öffnungszeiten der Pfarrkanzlei');
  });

  test('a typo of a word that stands in no title is corrected as well, without the words of what is hidden', async ({
    house,
  }) => {
    await buildEntry(house, { title: 'Herbst', content: ['<p>Die Wallfahrt nach Mariazell beginnt um sechs.</p>'] });
    await buildEntry(house, { title: 'Entwurf', content: ['<p>Die Überraschung</p>'], status: 'draft' });
    expect(await search(house, 'Walfahrt')).toMatchObject({ meant: 'wallfahrt', titles: ['Herbst'] });
    expect(await search(house, 'Wallfahrt Mariasell')).toMatchObject({ meant: 'wallfahrt mariazell' });
    expect(await search(house, 'Überaschung')).toMatchObject({ meant: null, titles: [] });
  });

  test('a typo is corrected to a word as soon as it is written, and no more once it is gone', async ({ house }) => {
    const entry = await buildEntry(house, { title: 'Herbst', content: ['<p>Kommen Sie.</p>'] });
    expect(await search(house, 'Kastanjen')).toMatchObject({ meant: null });
    const body = { _id: entry._id, rev: entry.rev, content: ['<p>Es gibt Kastanien.</p>'] };
    expect((await house.call('editor', 'PUT /api/v0/entry/', { body })).status).toBe(200);
    expect(await search(house, 'Kastanjen')).toMatchObject({ meant: 'kastanien' });
    const hidden = { _id: entry._id, rev: entry.rev + 1, hidden: true };
    expect((await house.call('editor', 'PUT /api/v0/entry/', { body: hidden })).status).toBe(200);
    expect(await search(house, 'Kastanjen')).toMatchObject({ meant: null });
  });

  test('people who are shown are found by name and function', async ({ house }) => {
    await addPerson(house, { name: 'Notburga Pfeiffenberg', visible: true });
    for (const query of ['pfeiffenberg', 'Ministranten']) {
      const { hits } = await search(house, query);
      expect(hits).toMatchObject([{ title: 'Notburga Pfeiffenberg', href: '/fels/Kontakt#leute' }]);
    }
  });

  test('services are found by kind and place, once, with their next date', async ({ house }) => {
    await seedSchedule(house);
    const { hits } = await search(house, 'Rosenkranz');
    expect(hits[0]).toMatchObject({
      title: 'Rosenkranz',
      href: expect.stringMatching(/^\/fels\/Gottesdienstordnung#tag-2026/),
    });
    expect(hits.filter(({ title, teaser }) => title === 'Rosenkranz' && teaser.includes('Pfarrkirche'))).toHaveLength(
      1,
    );
    expect((await search(house, 'Abendmesse Pfarrkirche')).total).toBeGreaterThan(0);
  });
});

describe('a question is answered before anything else', () => {
  test.for([
    ['Messe', 'de', 'Die nächsten Messen'],
    ['Wann ist die Sonntagsmesse?', 'de', 'Die nächsten Messen'],
    ['Gottesdienst heute', 'de', 'Die nächsten Messen'],
    ['mass', 'en', 'The next Masses'],
    ['Öffnungszeiten', 'de', 'Öffnungszeiten der Pfarrkanzlei'],
    ['Bürozeiten', 'de', 'Öffnungszeiten der Pfarrkanzlei'],
    ['opening hours', 'en', 'Opening hours of the parish office'],
  ] as const)('„%s“ (%s)', async ([query, locale, title], { house }) => {
    await seedSchedule(house);
    await openOffice(house);
    const { answer, titles } = await search(house, query, { locale });
    expect(answer?.title).toBe(title);
    expect(titles.length).toBeGreaterThan(0);
  });

  test('with the next three Masses that take place, and the schedule as first hit', async ({ house }) => {
    await seedSchedule(house);
    const { answer, titles } = await search(house, 'Messe');
    expect(answer?.lines).toHaveLength(3);
    expect(answer?.lines[0]).toEqual({
      term: 'Mittwoch, 25. November, 18:00 Uhr',
      text: expect.stringMatching(/^Abendmesse, /),
    });
    expect(titles[0]).toBe('Gottesdienstordnung');
  });

  test('with the hours of the office, when it opens and its telephone', async ({ house }) => {
    await openOffice(house);
    expect((await search(house, 'Öffnungszeiten')).answer).toMatchObject({
      phone: '+43 2738 0000',
      href: '/fels/Kontakt#kanzlei',
      lines: [
        { term: 'Öffnet wieder', text: expect.stringContaining('Montag, 23. November') },
        { term: 'Montag', text: expect.stringContaining('8:00') },
        { term: 'Mittwoch', text: expect.stringContaining('8:00') },
      ],
    });
  });

  test('but not where it is only a word among others', async ({ house }) => {
    await seedSchedule(house);
    expect((await search(house, 'Messe Orgel')).answer).toBeNull();
  });
});
