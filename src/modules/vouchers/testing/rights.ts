import type { House } from '../../../testing/house.ts';
import { byPath, rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';
import { buildGift } from '../testing.ts';

const WORDS = { recipientName: 'Anna', sendOn: null };

const gifts = rights(
  async (house: House) => buildGift(house),
  [
    ['GET /api/v0/gift_voucher/', '403 403 200 200'],
    ['GET /api/v0/gift_voucher/:id', `${REFUSED} 200`, ({ _id }) => byPath(_id)],
    [
      'POST /api/v0/gift_voucher/',
      `${REFUSED} 201`,
      () => ({ body: { site: 'fels', key: '7d3b5f4e-9a1c-4c51-8a44-0d8f5a1c2b3d', valueCents: 1000 } }),
    ],
    ['PUT /api/v0/gift_voucher/:id', `${REFUSED} 200`, ({ _id }) => ({ ...byPath(_id), body: { rev: 1, ...WORDS } })],
    [
      'POST /api/v0/gift_voucher/:id/block',
      `${REFUSED} 200`,
      ({ _id }) => ({ ...byPath(_id), body: { rev: 1, isBlocked: true } }),
    ],
    ['GET /api/v0/gift_liability/', `${REFUSED} 200`, () => ({ query: { site: 'fels', on: '2026-12-31' } })],
    ['GET /api/v0/gift_liability/csv', `${REFUSED} 200`, () => ({ query: { site: 'fels', on: '2026-12-31' } })],
    ['GET /api/v0/gift_calendar/', `${REFUSED} 200`, () => ({ query: { site: 'fels', month: '2026-12' } })],
    ['GET /api/v0/gift_voucher/:id/pdf', `${REFUSED} 200`, ({ _id }) => byPath(_id)],
    ['POST /api/v0/gift_voucher/:id/send', `${REFUSED} 400`, ({ _id }) => ({ ...byPath(_id), body: { rev: 1 } })],
    ['POST /api/v0/gift_voucher/:id/reissue', `${REFUSED} 200`, ({ _id }) => ({ ...byPath(_id), body: { rev: 1 } })],
  ],
);

const PREVIEW = {
  site: 'fels',
  picture: null,
  motif: 'star',
  color: 'blue',
  orientation: 'portrait',
  dedicationAt: 'picture',
  heading: '',
  headingEn: '',
  words: '',
  wordsEn: '',
};

const designs = rights(async () => ({}), [['POST /api/v0/gift_preview/', `${REFUSED} 200`, () => ({ body: PREVIEW })]]);

export const tables = [gifts, designs];
