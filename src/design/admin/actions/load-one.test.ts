import { expect, test } from 'vitest';
import { loadOne } from './load-one.ts';

const EMPTY = { bell: null, rings: [] };

test('a failed load leaves the empty values, with the reason', async () => {
  const failing = (): Promise<{ bell: string; rings: number[] }> =>
    Promise.reject({ status: 404, code: 'notFound', message: 'Nicht gefunden' });
  expect(await loadOne(failing, EMPTY)).toMatchObject({
    ...EMPTY,
    refusal: { status: 404, message: 'Nicht gefunden' },
  });
});

test('a redirect is followed', async () => {
  const moved = new Response(null, { status: 302 });
  await expect(loadOne(() => Promise.reject<{ bell: string }>(moved), EMPTY)).rejects.toBe(moved);
});

test('what was loaded has no refusal', async () => {
  expect(await loadOne(async () => ({ bell: 'Pummerin', rings: [12] }), EMPTY)).toEqual({
    bell: 'Pummerin',
    rings: [12],
    refusal: null,
  });
});
