import { expect } from 'vitest';
import { test } from '../../../testing/house.ts';
import { readPins } from '../service/pins.ts';

const PIN = 'PUT /api/v0/auth/pins';
const body = (...pins: string[]) => ({ body: { pins } });

test('more than five screens are refused, and those kept before stay', async ({ house }) => {
  await house.call('editor', PIN, body('pages', 'media'));
  const refused = await house.call('editor', PIN, body('a', 'b', 'c', 'd', 'e', 'f'));
  expect(refused.status).toBe(400);
  expect((await house.call('editor', PIN, body('../etc'))).status).toBe(400);
  expect(await readPins(await house.contextOf('editor'))).toEqual(['pages', 'media']);
});

test('pins belong to the person, keep their order and name each screen once', async ({ house }) => {
  await house.call('editor', PIN, body('media', 'pages', 'media'));
  await house.call('admin', PIN, body('shop-orders'));
  expect(await readPins(await house.contextOf('editor'))).toEqual(['media', 'pages']);
  await house.call('editor', PIN, body());
  expect(await readPins(await house.contextOf('editor'))).toEqual([]);
  expect(await readPins(await house.contextOf('admin'))).toEqual(['shop-orders']);
});
