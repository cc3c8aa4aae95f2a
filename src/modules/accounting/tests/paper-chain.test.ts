// On both databases: quantities are taken at the same moment.
import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import type { Paper } from '../collections/papers.ts';
import type { PaperReply } from '../contract/paper.ts';
import { actOn, didOn, fieldsOf, issuePaperOf, paperLine, pdfOf, pdfText, putPaper, readPaper } from '../testing.ts';

const ORDER = {
  lines: [paperLine('a', { quantity: 10, cents: 500 }), paperLine('b', { quantity: 2 })],
  chargeCents: 590,
};

const deliver = (house: House, order: PaperReply, key: string, quantityThousandths: number) =>
  actOn(house, 'convert', order, { to: 'delivery', lines: [{ key, quantityThousandths }] });

async function now(house: House, { _id }: { _id: string }): Promise<PaperReply> {
  const { rev, kind, state, number } = await readPaper(house, { _id });
  return { _id, rev, kind, state, number };
}

describe('A-12: from the offer to the invoice', () => {
  test('offer, order, two partial deliveries and one invoice that names them', async ({ house }) => {
    const offer = await issuePaperOf(house, 'offer', ORDER);
    expect((await actOn(house, 'convert', offer, { to: 'order' })).status).toBe(409);
    const accepted = await didOn(house, 'move', offer, { to: 'accepted' });
    const order = await didOn(house, 'issue', await didOn(house, 'convert', accepted, { to: 'order' }));
    expect((await now(house, offer)).state).toBe('converted');
    expect((await actOn(house, 'convert', order, { to: 'invoice' })).status).toBe(409);
    const first = (await deliver(house, order, 'a', 4000)).body as PaperReply;
    await didOn(house, 'issue', first);
    expect((await now(house, order)).state).toBe('partially_delivered');
    house.clock.advance(2 * 86_400_000);
    await didOn(house, 'issue', await didOn(house, 'convert', await now(house, order), { to: 'delivery' }));
    expect((await now(house, order)).state).toBe('delivered');
    const draft = await readPaper(house, await didOn(house, 'convert', await now(house, order), { to: 'invoice' }));
    expect(draft.lines.map(({ quantityThousandths, suppliedOn }) => [quantityThousandths, suppliedOn])).toEqual([
      [4000, '2026-11-21'],
      [6000, '2026-11-23'],
      [2000, '2026-11-23'],
    ]);
    expect(draft.totals.totalCents).toBe(5000 + 2400 + 590);
    const invoice = await didOn(house, 'issue', draft);
    expect((await now(house, order)).state).toBe('invoiced');
    const text = await pdfText(await pdfOf(house, invoice));
    for (const words of ['LS-FELS-2026-0001', 'LS-FELS-2026-0002', '21. November 2026', '23. November 2026'])
      expect(text).toContain(words);
    await didOn(house, 'cancel', await now(house, invoice));
    expect((await now(house, order)).state).toBe('delivered');
    expect((await actOn(house, 'convert', await now(house, order), { to: 'invoice' })).status).toBe(200);
  });

  test('no delivery takes more than is left, and drafts count', async ({ house }) => {
    const order = await issuePaperOf(house, 'order', ORDER);
    const refused = await deliver(house, order, 'a', 10_001);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['lines.0.quantityThousandths']]);
    const draft = await readPaper(house, (await deliver(house, order, 'a', 9000)).body as PaperReply);
    const rest = await deliver(house, await now(house, order), 'a', 2000);
    expect(rest.status).toBe(400);
    const lines = draft.lines.map((line) => ({ ...line, quantityThousandths: 10_001 }));
    expect((await putPaper(house, draft, { lines })).status).toBe(400);
    expect((await putPaper(house, draft, { lines: draft.lines })).status).toBe(200);
    const strange = draft.lines.map((line) => ({ ...line, from: { paperId: draft._id, key: 'a' } }));
    expect((await putPaper(house, await now(house, draft), { lines: strange })).status).toBe(400);
  });

  test('two deliveries at the same moment do not take the same rest', async ({ house }) => {
    const order = await issuePaperOf(house, 'order', ORDER);
    const drafts: Paper[] = [];
    for (const quantity of [1000, 1000]) {
      const { body } = await deliver(house, await now(house, order), 'a', quantity);
      drafts.push(await readPaper(house, body as PaperReply));
    }
    const more = (draft: Paper) =>
      putPaper(house, draft, { lines: draft.lines.map((line) => ({ ...line, quantityThousandths: 6000 })) });
    const answers = await Promise.all(drafts.map(more));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('a cancelled order is neither delivered nor invoiced, and a delivered one is not cancelled', async ({
    house,
  }) => {
    const order = await issuePaperOf(house, 'order', ORDER);
    const draft = (await deliver(house, order, 'a', 1000)).body as PaperReply;
    const cancelled = await didOn(house, 'cancel', await now(house, order));
    expect(cancelled.state).toBe('cancelled');
    expect((await actOn(house, 'issue', draft)).status).toBe(409);
    const done = await didOn(house, 'move', await issuePaperOf(house, 'order', ORDER), { to: 'delivered' });
    expect((await actOn(house, 'cancel', done)).status).toBe(409);
  });
});
