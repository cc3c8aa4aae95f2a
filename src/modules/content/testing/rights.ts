import type { House } from '../../../testing/house.ts';
import { byPath, byQuery, rights } from '../../../testing/matrix.ts';
import { HIDDEN, known, REFUSED } from '../../../testing/rights/words.ts';
import { listMissing, noteMissing } from '../service/addresses/missing-pages.ts';
import { buildEntry, buildWritten, submissionBody } from '../testing.ts';

const NOTHING_WRITTEN = { content: [], blocks: [], media: [], date: null, details: {}, english: null };

const content = rights(makeEntries, [
  ['GET /api/v0/entry/', '200 200 200 200'],
  ['GET /api/v0/entry/:id', '404 404 404 200', ({ draft }) => byPath(draft._id)],
  ['POST /api/v0/entry/', `${REFUSED} 201`, () => ({ body: { site: 'fels', type: 'notice', title: 'Neu' } })],
  ['PUT /api/v0/entry/', `${REFUSED} 200`, ({ entry }) => ({ body: { ...known(entry), title: 'Neu' } })],
  ['DELETE /api/v0/entry/', `${REFUSED} 200`, ({ entry }) => byQuery(entry._id)],
  ['DELETE /api/v0/entry/:id', `${REFUSED} 200`, ({ entry }) => byPath(entry._id)],
  ['POST /api/v0/batch/entry/', '200 200 200 200', ({ entry }) => ({ body: [entry._id] })],
  ['POST /api/v0/batch/entry/remove', `${REFUSED} 200`, ({ entry }) => ({ body: [entry._id] })],
  ['POST /api/v0/entry/restore', `${REFUSED} 200`, ({ trashed }) => ({ body: [trashed._id] })],
  ['POST /api/v0/entry/move', `${REFUSED} 200`, ({ entry }) => ({ body: { _id: entry._id, to: 'up' } })],
  ['GET /api/v0/block/choices', `${REFUSED} 200`, () => ({ query: { site: 'fels', kind: 'people' } })],
  ['POST /api/v0/block/show', `${REFUSED} 200`, () => ({ body: { site: 'fels', block: [] } })],
  [
    'POST /api/v0/bulletin/suggest',
    `${REFUSED} 404`,
    () => ({ body: { site: 'fels', file: '018f6c1e-0000-7000-8000-000000000001' } }),
  ],
  ['GET /api/v0/event_suggestion/', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
  [
    'PUT /api/v0/entry/:id/draft',
    `${REFUSED} 200`,
    ({ entry }) => ({ ...byPath(entry._id), body: { rev: entry.rev, title: 'Neu' } }),
  ],
  [
    'POST /api/v0/entry/:id/draft/publish',
    `${REFUSED} 200`,
    ({ written }) => ({ ...byPath(written._id), body: { rev: written.rev } }),
  ],
  [
    'POST /api/v0/entry/:id/draft/plan',
    `${REFUSED} 200`,
    ({ written }) => ({ ...byPath(written._id), body: { rev: written.rev, at: '2027-01-06T06:00' } }),
  ],
  [
    'POST /api/v0/entry/:id/draft/aside',
    `${REFUSED} 200`,
    ({ entry }) => ({ ...byPath(entry._id), body: { title: 'Meine Fassung' } }),
  ],
  [
    'DELETE /api/v0/entry/:id/draft',
    `${REFUSED} 200`,
    ({ written }) => ({ ...byPath(written._id), query: { rev: written.rev } }),
  ],
  [
    'POST /api/v0/entry/check',
    `${REFUSED} 200`,
    () => ({ body: { site: 'fels', type: 'page', fields: NOTHING_WRITTEN } }),
  ],
  ['GET /api/v0/entry/:id/check', `${REFUSED} 200`, ({ entry }) => byPath(entry._id)],
  ['POST /api/v0/entry/:id/preview', `${REFUSED} 200`, ({ entry }) => ({ ...byPath(entry._id), body: {} })],
  ['POST /api/v0/entry/:id/story', `${REFUSED} 200`, ({ past }) => ({ ...byPath(past._id), body: {} })],
  ['DELETE /api/v0/entry/:id/preview', `${REFUSED} 200`, ({ entry }) => byPath(entry._id)],
  ['GET /api/v0/entry/:id/history', `${REFUSED} 200`, ({ entry }) => byPath(entry._id)],
]);

const makeSubmission = async (house: House) => ({
  event: await buildEntry(house, { type: 'event' }),
  body: await submissionBody(house),
});

const submissions = rights(makeSubmission, [
  // The work of a form counts once.
  ['POST /api/v0/event_submission/', '201 400 400 400', ({ body }) => ({ body })],
  ['GET /api/v0/event_submission/:entry', `${REFUSED} 200`, ({ event }) => ({ params: { entry: event._id } })],
]);

const EVENTS = Buffer.from('Datum;Titel\n4.1.2027;Tanz\n').toString('base64');

const imports = rights(
  async () => ({}),
  [
    ['POST /api/v0/event_import/read', `${REFUSED} 200`, () => ({ body: { site: 'fels', file: EVENTS } })],
    [
      'POST /api/v0/event_import/',
      `${REFUSED} 200`,
      () => ({
        body: {
          site: 'fels',
          file: EVENTS,
          label: 'alt.csv',
          mapping: { date: 0, title: 1 },
          publish: false,
          dryRun: true,
        },
      }),
    ],
  ],
);

const KONTAKT = { site: 'fels', page: 'Kontakt' };

const tree = rights(makePage, [
  ['GET /api/v0/page_tree/', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
  ['POST /api/v0/page_tree/move', `${REFUSED} 200`, () => ({ body: { ...KONTAKT, parent: null, before: 'Chronik' } })],
  ['POST /api/v0/page_tree/menu', `${REFUSED} 200`, () => ({ body: { ...KONTAKT, menu: 'footer', before: null } })],
  ['POST /api/v0/page_tree/menu/remove', `${REFUSED} 200`, () => ({ body: { ...KONTAKT, menu: 'main' } })],
  ['POST /api/v0/page_tree/label', `${REFUSED} 200`, () => ({ body: { ...KONTAKT, label: null } })],
  ['POST /api/v0/page_tree/home', `${REFUSED} 200`, () => ({ body: KONTAKT })],
  ['POST /api/v0/page_tree/copy', `${REFUSED} 201`, ({ page }) => ({ body: { page: page._id, site: 'fels' } })],
  ['POST /api/v0/page_tree/transfer', `${REFUSED} 200`, ({ page }) => ({ body: { page: page._id, site: 'goesing' } })],
]);

const trash = rights(makeTrash, [
  ['GET /api/v0/trash/', '403 403 200 200'],
  ['POST /api/v0/trash/restore', `${REFUSED} 200`, ({ thing }) => ({ body: [thing] })],
  ['POST /api/v0/trash/purge', `${REFUSED} 200`, ({ thing }) => ({ body: [thing] })],
]);

const missing = rights(makeMissing, [
  ['GET /api/v0/missing_page/', '403 403 200 200'],
  ['POST /api/v0/missing_page/dismiss', HIDDEN, ({ id }) => ({ body: [id] })],
  ['POST /api/v0/missing_page/restore', HIDDEN, ({ id }) => ({ body: [id] })],
]);

async function makeEntries(house: House) {
  const entry = await buildEntry(house);
  await buildEntry(house, { title: 'Davor' });
  const trashed = await buildEntry(house, { title: 'Weggelegt' });
  await house.call('admin', 'DELETE /api/v0/entry/:id', byPath(trashed._id));
  const written = await buildWritten(house, { title: 'Bald' });
  const past = await buildEntry(house, { type: 'event', date: '2026-11-14' });
  return { entry, trashed, written, past, draft: await buildEntry(house, { title: 'Entwurf', status: 'draft' }) };
}

async function makePage(house: House) {
  return { page: await buildEntry(house, { type: 'page', title: 'Taufe' }) };
}

async function makeTrash(house: House) {
  const { trashed } = await makeEntries(house);
  return { thing: { kind: 'entry', _id: trashed._id } };
}

async function makeMissing(house: House) {
  const ctx = await house.contextOf('guest');
  await noteMissing(ctx, '/fels/Weihnachten');
  const list = await listMissing(await house.contextOf('admin'), { page: 1, limit: 20, sort: '-count' });
  return { id: list.missing_page[0]?._id ?? '' };
}

export const tables = [content, submissions, imports, tree, trash, missing];
