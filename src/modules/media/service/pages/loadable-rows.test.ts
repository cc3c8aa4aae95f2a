import { describe, expect } from 'vitest';
import { type House, test } from '../../../../testing/house.ts';
import type { Gallery, MediaFile } from '../../contract.ts';
import { buildFile, post } from '../../testing.ts';
import { picturesByIds, shownFiles } from '../library/read-files.ts';
import { galleriesByIds, videosByIds } from './shown-media.ts';

/** A page of Fels rendered for a guest, with its cache tags. */
async function renderedPage(house: House) {
  const ctx = await house.contextOf('guest');
  const [tags, ends] = [new Set<string>(), [] as string[]];
  const shows: typeof ctx.shows = (...told) => void told.map((tag) => tags.add(tag));
  const trueUntil = (moment: Date) => void ends.push(moment.toISOString());
  return { ctx: { ...ctx, shows, trueUntil }, tags, ends };
}

const buildFilm = async (house: House, site = 'fels'): Promise<MediaFile> =>
  (await post(house, 'admin', '/api/v0/file/link', { site, url: 'https://youtu.be/dQw4w9WgXcQ', as: 'video' })).body[0];

const agree = (house: House, { _id, rev }: MediaFile, values: object) =>
  house.call('admin', 'PUT /api/v0/file/consent', { body: { _id, rev, state: 'given', ...values } });

const shownFilesById = async (...asked: Parameters<typeof shownFiles>) => new Set(await shownFiles(...asked));

describe('a page that shows files', () => {
  const readers = [
    ['pictures', picturesByIds, (house: House) => buildFile(house, { site: 'kirchberg' })],
    ['films', videosByIds, (house: House) => buildFilm(house, 'kirchberg')],
    ['files', shownFilesById, (house: House) => buildFile(house, { site: 'kirchberg' })],
  ] as const;

  test.for(readers)(
    'is invalidated by %s of another parish, also when they are blocked',
    async ([, read, build], { house }) => {
      const file = await build(house);
      await agree(house, file, { state: 'refused' });
      const { ctx, tags } = await renderedPage(house);
      expect((await read(ctx, [file._id])).size).toBe(0);
      expect(tags).toEqual(new Set([`media:${house.sites.fels._id}`, `media:${house.sites.kirchberg._id}`]));
    },
  );

  test.for(readers)('expires when the consent to %s ends (ME14)', async ([, read, build], { house }) => {
    const file = await build(house);
    await agree(house, file, { until: '2026-11-30' });
    const { ctx, ends } = await renderedPage(house);
    expect((await read(ctx, [file._id])).size).toBe(1);
    expect(ends).toEqual(['2026-11-30T23:00:00.000Z']);
  });

  test('is invalidated by a removed gallery, which may be restored', async ({ house }) => {
    const values = { site: 'kirchberg', name: 'Fest', files: [(await buildFile(house, { site: 'kirchberg' }))._id] };
    const [{ _id }]: [Gallery] = (await post(house, 'admin', '/api/v0/gallery/', values)).body;
    await house.call('admin', 'DELETE /api/v0/gallery/:id', { params: { id: _id } });
    const { ctx, tags } = await renderedPage(house);
    expect((await galleriesByIds(ctx, [_id])).size).toBe(0);
    expect(tags).toContain(`media:${house.sites.kirchberg._id}`);
    await post(house, 'admin', '/api/v0/gallery/restore', [_id]);
    expect((await galleriesByIds(ctx, [_id])).size).toBe(1);
  });
});
