import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import type { Entry } from '../contract.ts';
import { leadsTo } from '../service/addresses/leads-to.ts';
import { publishDueDrafts } from '../service/drafts/due-drafts.ts';
import { buildEntry } from '../testing.ts';

type Page = Partial<Entry> & { title: string };

async function build(house: House, page: Page): Promise<Entry> {
  const made = await buildEntry(house, {
    type: 'page',
    content: ['<p>Text</p>'],
    status: 'published',
    ...page,
  } as never);
  return made;
}

async function rename(house: House, { _id, rev }: Entry, change: Partial<Entry>): Promise<Entry> {
  const answer = await house.call('editor', 'PUT /api/v0/entry/', { ...byPath(_id), body: { _id, rev, ...change } });
  expect(answer.status).toBe(200);
  return (answer.body as [Entry])[0];
}

const ask = async (house: House, path: string, search = '', locale: 'de' | 'en' = 'de') =>
  leadsTo(await house.contextOf('guest', { locale }), path, search);

test.for([
  [
    'the language of the old address stays, also for readers without a cookie',
    'Alpha-Page',
    '',
    'de',
    '/fels/Beta-Page?lang=en',
  ],
  ['the asked language stays', 'Alpha-Page', '?lang=en', 'en', '/fels/Beta-Page?lang=en'],
  [
    'somebody who asks for German gets the German address at once',
    'Alpha-Page',
    '?lang=de',
    'de',
    '/fels/Alpha-Seite?lang=de',
  ],
  [
    'an old German address asked for in English leads to the English one',
    'Alte-Seite',
    '?lang=en',
    'en',
    '/fels/Beta-Page?lang=en',
  ],
  ['an old German address stays German', 'Alte-Seite', '', 'de', '/fels/Alpha-Seite'],
  ['everything else of the query goes along', 'Alte-Seite', '?partner=STERN', 'de', '/fels/Alpha-Seite?partner=STERN'],
] as const)('a renamed address takes one hop: %s', async ([, path, search, locale, to], { house }) => {
  const made = await build(house, {
    title: 'Alte Seite',
    slugEn: 'Alpha-Page',
  });
  const named = await rename(house, made, { slug: 'Alpha-Seite' });
  await rename(house, named, { slugEn: 'Beta-Page' });
  expect(await ask(house, path, search, locale)).toBe(to);
});

test.for([
  ['taufe', '/fels/Taufe'],
  ['TAUFE', '/fels/Taufe'],
  ['wärmestube', '/fels/Waermestube'],
  ['Wärmestube', '/fels/Waermestube'],
  ['baptism', '/fels/Baptism?lang=en'],
  ['chronik/TIERSEGNUNG', '/fels/Chronik/Tiersegnung'],
  ['impressum', '/fels/Impressum'],
  ['Taufe', null],
  ['Taufen', null],
  ['Chronik/Taufe', null],
  ['entwurf', null],
  ['kirchbergs-seite', null],
] as const)('%s leads to %s', async ([path, to], { house }) => {
  await build(house, { title: 'Taufe', slugEn: 'Baptism' });
  await build(house, { title: 'Wärmestube' });
  await build(house, { title: 'Entwurf', status: 'draft' });
  await build(house, { title: 'Kirchbergs Seite', site: 'kirchberg' });
  await buildEntry(house, {
    type: 'chronicle',
    title: 'Tiersegnung',
    content: ['<p>Text</p>'],
    date: '2026-10-04',
    status: 'published',
  });
  expect(await ask(house, path)).toBe(to);
});

test.for([
  ['/fels/Chronik', 'Chronik', '/fels/Chronik'],
  ['fels/Chronik', 'Chronik', '/fels/Chronik'],
  ['/kirchberg/Chronik', '/kirchberg/Chronik', '/kirchberg/Chronik'],
  ['Chronik', 'Chronik', '/fels/Chronik'],
] as const)('a redirect to %s is kept as %s', async ([to, stored, there], { house }) => {
  const made = await house.call('editor', 'POST /api/v0/redirect/', {
    body: { site: 'fels', from: '/fels/Frueher', to },
  });
  expect(made.body).toMatchObject([{ from: 'Frueher', to: stored }]);
  expect(await ask(house, 'Frueher')).toBe(there);
});

describe('a page whose draft was to be published while it lay in the trash', () => {
  const PASSED = {
    de: 'Die Veröffentlichung des Entwurfs von „Palmsonntag“ war für Samstag, 21. November, 12:00 Uhr geplant; die Zeit ist vorbei, der Entwurf bleibt ein Entwurf.',
    en: 'The draft of “Palmsonntag” was to be published on Saturday, 21 November, 12:00; that time has passed, so it remains a draft.',
  };

  /** A page with a planned draft, in the trash until after its hour, or before. */
  async function planned(house: House, now: string): Promise<string> {
    const { _id, rev } = await build(house, { title: 'Palmsonntag' });
    const params = { id: _id };
    const draft = await house.call('editor', 'PUT /api/v0/entry/:id/draft', { params, body: { title: 'Neu', rev } });
    const at = { rev: (draft.body as Entry).rev, at: '2026-11-21T12:00' };
    expect((await house.call('editor', 'POST /api/v0/entry/:id/draft/plan', { params, body: at })).status).toBe(200);
    await house.call('editor', 'DELETE /api/v0/entry/:id', { params });
    house.clock.set(now);
    return _id;
  }

  const undo = async (house: House, id: string, headers: Record<string, string>) => {
    const { body } = await house.call('admin', 'GET /api/v0/audit/', { query: { object: id } });
    const { audit } = body as { audit: { _id: string; act: string }[] };
    const removal = audit.find(({ act }) => act === 'content.entry.remove')?._id ?? '';
    return house.call('admin', 'POST /api/v0/audit/:id/undo', { params: { id: removal }, headers });
  };

  const WAYS = {
    'the page': (house: House, id: string, headers: Record<string, string>) =>
      house.call('editor', 'POST /api/v0/entry/restore', { body: [id], headers }),
    'the trash': (house: House, id: string, headers: Record<string, string>) =>
      house.call('editor', 'POST /api/v0/trash/restore', { body: [{ kind: 'entry', _id: id }], headers }),
    'the audit log': undo,
  };
  const CASES = Object.entries(WAYS).flatMap(([name, way]) =>
    (['de', 'en'] as const).map((locale) => ({ name, way, locale })),
  );

  test.for(CASES)('keeps it a draft, and $name says so ($locale)', async ({ way, locale }, { house }) => {
    const id = await planned(house, '2026-11-22T12:00:00Z');
    const back = await way(house, id, { 'accept-language': locale });
    expect([back.status, back.text]).toEqual([200, expect.stringContaining(PASSED[locale])]);
    const { body } = await house.call('editor', 'GET /api/v0/entry/:id', { params: { id } });
    expect((body as { entry: Entry[] }).entry).toMatchObject([
      { draft: { fields: { title: 'Neu' }, publishAt: null } },
    ]);
    expect(await publishDueDrafts(await house.contextOf('system'))).toBe(0);
  });

  test.for(Object.entries(WAYS))(
    'is restored by %s without a word while its hour is to come',
    async ([, way], { house }) => {
      const id = await planned(house, '2026-11-21T10:59:00Z');
      const back = await way(house, id, {});
      expect([back.status, back.text]).toEqual([200, expect.not.stringContaining('geplant')]);
      const { text } = await house.call('editor', 'GET /api/v0/entry/:id', { params: { id } });
      expect(text).toContain('"publishAt":"2026-11-21T12:00"');
    },
  );
});
