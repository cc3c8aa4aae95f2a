// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { Endpoint } from '../http/endpoint.ts';
import { ApiError, apiOf, rescueWith } from './api.ts';

type Save = { 'PUT /api/v0/thing/': Endpoint };
const save = apiOf<Save>();
const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const ended = () => answer(401, { code: 'access.sessionEnded', message: 'abgemeldet' });
const saved = () => answer(200, { ok: true });

function network(...answers: (() => Response)[]) {
  const asked = vi.fn<typeof fetch>(async () => (answers.length > 1 ? answers.shift() : answers[0])?.() as Response);
  vi.stubGlobal('fetch', asked);
  return asked;
}

let takeBack = () => {};
afterEach(() => {
  takeBack();
  vi.unstubAllGlobals();
});

test('other refusals are nobody’s to rescue', async () => {
  const rescue = vi.fn<() => Promise<boolean>>(async () => true);
  takeBack = rescueWith(rescue);
  network(() => answer(400, { code: 'invalid', message: 'nein' }));
  await expect(save('PUT /api/v0/thing/', {})).rejects.toThrow(ApiError);
  expect(rescue).not.toHaveBeenCalled();
});

test('a refusal for want of a right may be a session that is gone, which the dialog finds out', async () => {
  takeBack = rescueWith(async ({ code }) => code === 'C100');
  const asked = network(() => answer(403, { code: 'C100', message: 'nein' }), saved);
  await expect(save('PUT /api/v0/thing/', {})).resolves.toEqual({ ok: true });
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a save that fails for want of a session waits for the sign-in and is sent again as it was', async () => {
  takeBack = rescueWith(async () => true);
  const asked = network(ended, saved);
  await expect(save('PUT /api/v0/thing/', {}, { body: 'text' })).resolves.toEqual({ ok: true });
  expect(asked.mock.calls[1]).toEqual(asked.mock.calls[0]);
});

test('whoever does not want to sign in gets the refusal', async () => {
  takeBack = rescueWith(async () => false);
  const asked = network(ended);
  await expect(save('PUT /api/v0/thing/', {})).rejects.toMatchObject({ status: 401, code: 'access.sessionEnded' });
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a file that wants a fresh proof comes with its name once the proof is given', async () => {
  takeBack = rescueWith(async () => true);
  const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="Liste-2026-11-21.csv"' };
  network(
    () => answer(403, { code: 'access.proofNeeded', message: 'noch einmal' }),
    () => new Response('a;b', { headers }),
  );
  const file = await apiOf<{ 'GET /api/v0/list': Endpoint & { reply: 'raw' } }>()('GET /api/v0/list');
  expect([file.name, await file.blob.text()]).toEqual(['Liste-2026-11-21.csv', 'a;b']);
});

test('the calls of the dialog itself are not rescued', async () => {
  const rescue = vi.fn<() => Promise<boolean>>(async () => true);
  takeBack = rescueWith(rescue);
  network(ended);
  await expect(apiOf<Save>({ isRescued: false })('PUT /api/v0/thing/', {})).rejects.toThrow(ApiError);
  expect(rescue).not.toHaveBeenCalled();
});
