import { expect } from 'vitest';
import { test } from '../../testing/house.ts';

test.for([
  ['/api/v0/entry/gone', 404],
  ['/api/v0/entry/?type=notice', 200],
] as const)('HEAD of %s has the status and the length of GET, and no body', async ([url, status], { house }) => {
  const [get, head] = await Promise.all([
    house.server.app.inject(url),
    house.server.app.inject({ method: 'HEAD', url }),
  ]);
  expect([get.statusCode, head.statusCode]).toEqual([status, status]);
  expect(get.body).not.toBe('');
  expect(head.body).toBe('');
  expect(head.headers['content-type']).toBe(get.headers['content-type']);
  expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(get.body));
});
