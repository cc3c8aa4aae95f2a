import { describe, expect } from 'vitest';
import type { MediaFile } from '#modules/media/contract.ts';
import { buildFile, buildPdf } from '#modules/media/testing.ts';
import { type House, test } from '../../../testing/house.ts';
import type { Entry } from '../contract.ts';
import { loadEntry } from '../pages.ts';
import { buildEntry } from '../testing.ts';

async function buildFilm(house: House): Promise<string> {
  const body = { site: 'fels', url: 'youtu.be/dQw4w9WgXcQ', as: 'video', name: 'Turmblasen' };
  const made = (await house.call('admin', 'POST /api/v0/file/link', { body })).body as { _id: string }[];
  return made[0]?._id ?? '';
}

const pdf = (house: House) => buildFile(house, { name: 'Blatt.pdf', body: Buffer.from('%PDF-1.7\nBlatt') });
const mediaOf = (file: { _id: string; url: string }) => ({
  file: file._id,
  src: file.url,
  width: 4,
  height: 3,
  alt: '',
});

const change = (house: House, { _id, rev }: Entry, values: object) =>
  house.call('admin', 'PUT /api/v0/entry/', { body: { _id, rev, ...values } });

/** Stores the consent of the people in a picture. */
const consent = async (house: House, { _id, rev }: MediaFile, values: object): Promise<MediaFile> =>
  (await house.call('admin', 'PUT /api/v0/file/consent', { body: { _id, rev, ...values } })).body;

const fieldsOf = (answer: { body: never }) =>
  (answer.body as { details: { fields: Record<string, string> } }).details.fields;

test.for([
  '/api/v0/auth/logout',
  '/api/v0/download/../auth/logout',
  '/api/v0/download/11111111-1111-4111-8111-111111111111/../../auth/logout',
  '/api/v0/download/11111111-1111-4111-8111-111111111111\\..\\..',
  '//foreign.example/a.webp',
  'https://foreign.example/a.webp',
  '/demo/bild.webp',
])('a picture from %s is refused: pictures come from the library', async (src, { house }) => {
  const file = await buildFile(house);
  const entry = await buildEntry(house);
  for (const picture of [
    { ...mediaOf(file), src },
    { ...mediaOf(file), file: null, src },
  ]) {
    const refused = await change(house, entry, { media: [picture] });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { details: { fields: { 'media.0.src': expect.any(String) } } },
    ]);
  }
  expect((await change(house, entry, { media: [{ ...mediaOf(file), src: `${file.url}?width=200` }] })).status).toBe(
    200,
  );
});

describe('what an entry shows besides its words', () => {
  test('takes only images as pictures (S5.2)', async ({ house }) => {
    const entry = await buildEntry(house);
    const refused = await change(house, entry, { media: [mediaOf(await pdf(house))] });
    expect(refused.status).toBe(400);
    expect(fieldsOf(refused)).toEqual({ media: 'In einer Galerie sind nur Bilder möglich.' });
    const file = await buildFile(house);
    expect((await change(house, entry, { media: [mediaOf(file)] })).status).toBe(200);
  });

  test('shows guests nothing new without the consent of the people in it (ME14)', async ({ house }) => {
    const entry = await buildEntry(house);
    const child = await buildFile(house, { name: 'kind.jpg' });
    const media = [mediaOf(child)];
    const answer = await consent(house, child, { state: 'unknown', minors: true });
    const refused = await change(house, entry, { media });
    expect(refused).toMatchObject({ status: 422, body: { code: 'content.consentMissing' } });
    expect(refused.text).toContain('kind.jpg');
    const film = { file: await buildFilm(house), poster: child._id };
    expect((await change(house, entry, { details: { show: { films: [film] } } })).status).toBe(422);
    const asNew = { site: 'fels', type: 'notice', title: 'Neu', content: ['<p>Neu</p>'], media };
    expect((await house.call('admin', 'POST /api/v0/entry/', { body: asNew })).status).toBe(422);

    const draft: Entry = (await change(house, entry, { media, status: 'draft' })).body[0];
    expect((await change(house, draft, { status: 'published' })).status).toBe(422);
    const reason = 'Die Eltern haben angerufen und zugestimmt.';
    const override = { _id: child._id, rev: answer.rev, reason };
    expect((await house.call('admin', 'POST /api/v0/file/consentOverride', { body: override })).status).toBe(200);
    expect((await change(house, draft, { status: 'published' })).status).toBe(200);
    const { rows } = await house.handle.query(`select note from audit_trail where act = 'media.file.consentOverride'`);
    expect(rows).toEqual([{ note: reason }]);
  });

  test('can be changed otherwise when a consent has ended; guests do not see that picture (ME14)', async ({
    house,
  }) => {
    const file = await buildFile(house);
    const entry = await buildEntry(house, { media: [mediaOf(file)] });
    await consent(house, file, { state: 'refused' });
    const changed = await change(house, entry, { title: 'Neuer Titel', media: [{ ...mediaOf(file), alt: 'Turm' }] });
    expect(changed.status).toBe(200);
    const page = await loadEntry(await house.contextOf('guest'), entry.slug);
    const read = await house.call('guest', 'GET /api/v0/entry/:id', { params: { id: entry._id } });
    for (const told of [JSON.stringify(page), read.text]) {
      expect(told).toContain('Neuer Titel');
      expect(told).not.toMatch(new RegExp(`${file._id}|Turm`));
    }
    expect(JSON.stringify(await loadEntry(await house.contextOf('admin'), entry.slug))).toContain('Turm');
  });

  test('says nothing more of a picture from the day on that its consent ends (ME14)', async ({ house }) => {
    const file = await buildFile(house);
    const entry = await buildEntry(house, { media: [mediaOf(file)] });
    await consent(house, file, { state: 'given', until: '2026-11-22' });
    const read = async () =>
      (await house.call('guest', 'GET /api/v0/entry/:id', { params: { id: entry._id } })).text.includes(file._id);
    house.clock.set('2026-11-22T22:30:00Z');
    expect(await read()).toBe(true);
    house.clock.set('2026-11-22T23:30:00Z');
    expect(await read()).toBe(false);
  });

  test('takes only films of YouTube as films, and no look that nobody knows', async ({ house }) => {
    const entry = await buildEntry(house);
    const picture = await buildFile(house);
    const asFilm = await change(house, entry, { details: { show: { films: [{ file: picture._id }] } } });
    expect(fieldsOf(asFilm)).toEqual({ details: 'Das ist kein gültiger YouTube-Link.' });
    const odd = await change(house, entry, { details: { show: { look: { transition: 'explode' } } } });
    expect(odd.status).toBe(400);
  });

  test('is drawn with its look, the gallery of the library and the film in our own frame', async ({ house }) => {
    const [one, two, poster] = [await buildFile(house), await buildFile(house), await buildFile(house)];
    const film = await buildFilm(house);
    const settings = { order: 'random', transition: 'slide', pan: true, stretch: false, proportion: '4:3' };
    const made = await house.call('admin', 'POST /api/v0/gallery/', {
      body: { site: 'fels', name: 'Fest', files: [two._id, one._id], settings },
    });
    const gallery = (made.body as [{ _id: string }])[0]._id;
    const details = { show: { look: settings, gallery, films: [{ file: film, poster: poster._id }] } };
    const entry = await buildEntry(house, { title: 'Fest', details });
    const page = await loadEntry(await house.contextOf('guest'), entry.slug);
    expect(page?.look).toEqual(settings);
    expect(page?.more?.gallery?.title).toBe('Fest');
    expect(page?.more?.gallery?.look).toEqual(settings);
    expect(page?.more?.gallery?.pictures.map(({ src }) => src.includes(two._id))).toEqual([true, false]);
    expect(page?.more?.films).toMatchObject([{ id: film, title: 'Turmblasen', frame: `/film/${film}` }]);
    expect(page?.more?.films[0]?.poster).toContain(poster._id);
  });

  test('leaves out what this reader may not see', async ({ house }) => {
    const internal = await buildFile(house, { isPublic: false });
    const body = { site: 'fels', name: 'Intern', files: [internal._id] };
    const made = await house.call('admin', 'POST /api/v0/gallery/', { body });
    const entry = await buildEntry(house, { details: { show: { gallery: (made.body as [{ _id: string }])[0]._id } } });
    const page = await loadEntry(await house.contextOf('guest'), entry.slug);
    expect(page?.more).toBeUndefined();
  });
});

test('a bulletin without a picture shows the first page of its document', async ({ house }) => {
  const paper = await buildFile(house, { name: 'Blatt.pdf', body: buildPdf() });
  const downloads = [{ file: paper._id, title: 'Blatt', url: paper.url }];
  const ctx = await house.contextOf('guest');
  const bare = await buildEntry(house, { type: 'bulletin', downloads });
  expect((await loadEntry(ctx, bare.slug))?.sheet?.src).toContain(`${paper._id}/p1-560-`);
  const picture = await buildFile(house);
  const own = await buildEntry(house, { type: 'bulletin', title: 'Zweites', downloads, media: [mediaOf(picture)] });
  expect((await loadEntry(ctx, own.slug))?.sheet).toBeUndefined();
});

describe('the frame of a film', () => {
  test('is not found for a picture, an unknown and an odd id', async ({ house }) => {
    const picture = await buildFile(house);
    for (const id of [picture._id, '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10', 'x']) {
      const { statusCode } = await house.server.app.inject({ url: `/film/${id}` });
      expect(statusCode).toBe(404);
    }
  });

  test('is the only answer that names the foreign host, and only in its own policy', async ({ house }) => {
    const film = await buildFilm(house);
    const { body, headers } = await house.server.app.inject({ url: `/film/${film}` });
    expect(body).toContain('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
    expect(headers['content-security-policy']).toContain('frame-src https://www.youtube-nocookie.com');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  });
});
