import { describe, expect } from 'vitest';
import { type House, test } from '../../../../../testing/house.ts';
import type { ShownPages } from '../../../contract.ts';
import { MOST_SHOWN_PAGES, pageRef } from '../../../page-names.ts';
import { buildFile, buildPdf } from '../../../testing.ts';

const pageOf = async (house: House, id: string, gridref: string) => {
  const { statusCode, headers, rawPayload } = await house.server.app.inject({
    url: `/api/v0/download/${id}/${gridref}`,
  });
  return { statusCode, headers, bytes: rawPayload.length };
};

describe('pages of a document as images', () => {
  test('do not exist for an internal document, a page too many and an unknown width', async ({ house }) => {
    const internal = await buildFile(house, { name: 'a.pdf', body: buildPdf(), isPublic: false });
    const long = await buildFile(house, { name: 'b.pdf', body: buildPdf({ count: 40 }) });
    const { ref, count } = long.pages as ShownPages;
    expect(count).toBe(40);
    const asked = [
      [internal._id, pageRef(internal.pages?.ref ?? '', 1, 280)],
      [long._id, pageRef(ref, 0, 280)],
      [long._id, pageRef(ref, MOST_SHOWN_PAGES + 1, 280)],
      [long._id, pageRef(ref, 1, 281 as 280)],
      [long._id, pageRef('0'.repeat(12), 1, 280)],
    ] as const;
    for (const [id, gridref] of asked) expect((await pageOf(house, id, gridref)).statusCode, gridref).toBe(404);
  });

  test('can be cached for ever by everyone', async ({ house }) => {
    const { _id, pages } = await buildFile(house, { name: 'blatt.pdf', body: buildPdf({ count: 2 }) });
    const answer = await pageOf(house, _id, pageRef(pages?.ref ?? '', 2, 560));
    expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } });
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.bytes).toBeGreaterThan(100);
  });

  test('do not exist for a document that cannot be rendered, which is stored all the same', async ({ house }) => {
    const broken = await buildFile(house, { name: 'c.pdf', body: Buffer.from('%PDF-1.7 und sonst nichts') });
    expect(broken.pages).toBeNull();
    const { statusCode } = await house.server.app.inject({ url: broken.url });
    expect(statusCode).toBe(200);
  });
});
