import { expect } from 'vitest';
import { test } from '../../../../testing/house.ts';
import type { MediaFile } from '../../contract.ts';
import { buildFile, buildPicture, post } from '../../testing.ts';
import { picturesByIds } from '../library/read-files.ts';

const crop = { x: 0, y: 0, width: 0.5, height: 0.8 };

test('a page states the size of an image as rotated and cropped (ME5)', async ({ house }) => {
  const ctx = await house.contextOf('guest');
  const { _id, rev } = await buildFile(house, { body: await buildPicture({ width: 1000, height: 500 }) });
  const shown = async () => (await picturesByIds(ctx, [_id])).get(_id);
  expect(await shown()).toMatchObject({ width: 1000, height: 500 });
  const turned: MediaFile = (await post(house, 'admin', '/api/v0/rotate/', { _id, rev, degrees: 90 })).body;
  expect(await shown()).toMatchObject({ width: 500, height: 1000, src: expect.stringContaining('/500x1000-') });
  await post(house, 'admin', '/api/v0/crop/', { _id, rev: turned.rev, crop });
  expect(await shown()).toMatchObject({ width: 250, height: 800 });
});

test('an SVG without a size gets an upright box', async ({ house }) => {
  const body = Buffer.from('<svg><path d="M0 0L4 4"/></svg>');
  const { _id } = await buildFile(house, { name: 'logo.svg', body });
  const picture = (await picturesByIds(await house.contextOf('guest'), [_id])).get(_id);
  expect(picture).toMatchObject({ width: 800, height: 1024, srcSet: undefined });
});
