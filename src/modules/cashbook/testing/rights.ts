import type { House } from '../../../testing/house.ts';
import { byPath, rights } from '../../../testing/matrix.ts';
import { HIDDEN, REFUSED } from '../../../testing/rights/words.ts';
import { buildBooked, buildBooks, buildCount, buildEntry } from '../testing.ts';

/** A dot as PNG. */
export const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const fels = { site: 'fels' };
const ofYear = { params: { year: '2025' }, query: fels };

const books = rights(
  async (house: House) => {
    const { account, bank, income, own, missio } = await buildBooks(house);
    const draft = await buildEntry(house, { account, category: income });
    const booked = await buildBooked(house, { account, category: income });
    await buildBooked(house, { account, purpose: missio, cents: 700 });
    const attached = await house.call('admin', 'POST /api/v0/cash_entry/:id/files', {
      params: { id: booked._id },
      body: { name: 'beleg.png', data: DOT },
    });
    const [file] = (attached.body as { files: { _id: string }[] }).files;
    const line = crypto.randomUUID();
    await house.call('admin', 'POST /api/v0/bank_line/', {
      body: { site: 'fels', key: line, bookedOn: '2026-11-20', amountCents: 1000, payer: 'Anna', text: 'Spende' },
    });
    const count = await buildCount(house, { account, purpose: own });
    const audit = await buildCount(house, { account, kind: 'audit' });
    const audited = await house.call('admin', 'POST /api/v0/cash_count/:id/agree', {
      params: { id: audit._id },
      body: { rev: audit.rev, by: 'signature', second: 'Zita Zweitzählerin', sumCents: audit.totalCents },
    });
    return {
      line,
      bank,
      income,
      account,
      missio,
      draft: draft._id,
      booked: booked._id,
      bookedRev: booked.rev,
      file: file?._id ?? '',
      count: count._id,
      audit: audit._id,
      auditRev: (audited.body as { rev: number }).rev,
    };
  },
  [
    ['GET /api/v0/cashbook/services', `${REFUSED} 200`, () => ({ query: { ...fels, on: '2026-11-15' } })],
    ['GET /api/v0/cashbook/overview', `${REFUSED} 200`, () => ({ query: fels })],
    ['POST /api/v0/cashbook/presets', `${REFUSED} 200`, () => ({ body: fels })],
    [
      'POST /api/v0/cashbook/handover',
      `${REFUSED} 200`,
      ({ account, missio }) => ({ body: { ...fels, account, purpose: missio, onDay: '2026-11-20', cents: 700 } }),
    ],
    ['GET /api/v0/cashbook/year/:year', `${REFUSED} 200`, () => ofYear],
    ['GET /api/v0/cashbook/year/:year/pdf', `${REFUSED} 200`, () => ofYear],
    ['GET /api/v0/cashbook/year/:year/csv', `${REFUSED} 200`, () => ofYear],
    ['POST /api/v0/cashbook/year/:year/close', `${REFUSED} 200`, () => ({ params: { year: '2025' }, body: fels })],
    [
      'POST /api/v0/cashbook/year/:year/reopen',
      `${REFUSED} 409`,
      () => ({ params: { year: '2025' }, body: { ...fels, reason: 'Beleg nachgereicht' } }),
    ],
    ['POST /api/v0/cash_entry/:id/book', `${REFUSED} 200`, ({ draft }) => ({ ...byPath(draft), body: { rev: 1 } })],
    [
      'POST /api/v0/cash_entry/:id/reverse',
      `${REFUSED} 200`,
      ({ booked, bookedRev }) => ({ ...byPath(booked), body: { rev: bookedRev, reason: 'Doppelt gebucht' } }),
    ],
    ['POST /api/v0/cashbook/bank_line/read', `${REFUSED} 200`, ({ line }) => ({ body: { lines: [line] } })],
    [
      'POST /api/v0/cashbook/bank_line/:id/book',
      `${REFUSED} 200`,
      ({ line, bank, income }) => ({
        ...byPath(line),
        body: { rev: 1, account: bank, category: income, text: 'Spende' },
      }),
    ],
    ['GET /api/v0/cash_entry/:id/details', HIDDEN, ({ booked }) => byPath(booked)],
    [
      'POST /api/v0/cash_entry/:id/files',
      HIDDEN,
      ({ booked }) => ({ ...byPath(booked), body: { name: 'beleg.png', data: DOT } }),
    ],
    ['GET /api/v0/cash_entry/:id/files/:file', HIDDEN, ({ booked, file }) => ({ params: { id: booked, file } })],
    [
      'POST /api/v0/cash_count/:id/agree',
      `${REFUSED} 200`,
      ({ count }) => ({
        ...byPath(count),
        body: { rev: 1, by: 'signature', second: 'Zita Zweitzählerin', sumCents: 6350 },
      }),
    ],
    [
      'POST /api/v0/cash_count/:id/settle',
      `${REFUSED} 200`,
      ({ audit, auditRev }) => ({ ...byPath(audit), body: { rev: auditRev, reason: 'Wechselgeld fehlte' } }),
    ],
    ['GET /api/v0/cash_count/:id/pdf', HIDDEN, ({ count }) => byPath(count)],
  ],
);

export const tables = [books];
