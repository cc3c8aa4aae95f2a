import { expect } from 'vitest';
import { test } from '../../../testing/house.ts';

const read = (...reads: string[]) => ({ body: { reads } });

test('each read is answered in its place with its own rights; a refused one leaves the others', async ({ house }) => {
  const reads = read('/api/v0/site/', '/api/v0/component/', '/api/v0/nothing/', '/api/v0/site/?limit=x');
  const { status, body } = await house.call('customer', 'POST /api/v0/reads/', reads);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    answers: [
      { status: 200, body: { site: expect.any(Array) as object } },
      { status: 403, body: { code: 'C100' } },
      { status: 404, body: { code: 'notFound' } },
      { status: 400, body: { code: 'invalid' } },
    ],
  });
});

test('answers are those of the single calls, in the language of the reader', async ({ house }) => {
  const path = '/api/v0/file/?site=fels&limit=3';
  const headers = { 'accept-language': 'en' };
  const single = await house.call('admin', `GET ${path}`, { headers });
  const { body } = await house.call('admin', 'POST /api/v0/reads/', { ...read(path, '/api/v0/nothing/'), headers });
  expect(body).toMatchObject({
    answers: [{ status: 200, body: single.body }, { body: { message: 'This could not be found.' } }],
  });
});

test.for([
  ['streams and files', '/api/v0/audit/export'],
  ['pages', '/api/v0/../../fels/Home'],
  ['other servers', '//example.org/api/v0/site/'],
])('%s are no reads', async ([, path], { house }) => {
  const { status, body } = await house.call('admin', 'POST /api/v0/reads/', read(path as string));
  if (status === 200) expect(body).toMatchObject({ answers: [{ status: 404 }] });
  else expect(status).toBe(400);
});
