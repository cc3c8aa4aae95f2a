// On both databases: what was stored and not announced is read back from the outbox.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { storedEvents } from '#kernel/events/tables.ts';
import { doJobs } from '../../../testing/do-jobs.ts';
import { type House, test } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import { enterTransfer } from '../../payments/index.ts';
import { printReminders } from '../service/reminders/print-reminders.ts';
import { papers } from '../tables.ts';
import { issuePaperOf, paperLine, pdfText, readPaper } from '../testing.ts';

const DAY_MS = 86_400_000;
const CENTS = 9000;

const invoiceOf = async (house: House) =>
  readPaper(house, await issuePaperOf(house, 'invoice', { dueDays: 0, lines: [paperLine('a', { cents: CENTS })] }));

test('money of an invoice is stored with its announcement or not at all, wherever the server was killed', async ({
  house,
}) => {
  const invoice = await invoiceOf(house);
  const id = invoice.paymentId ?? '';
  const ctx = await house.contextOf('admin');
  const transfer = { rev: 1, amountCents: CENTS, receivedOn: '2026-11-21', note: '' };
  const killedBefore = ctx.tx(async (tx) => {
    await enterTransfer({ ...tx, tx: (act) => act(tx) }, id, transfer);
    throw new Error('killed');
  });
  await expect(killedBefore).rejects.toThrow('killed');
  await doJobs(house);
  const open = { money: 'open', owedCents: CENTS, heldCents: 0 } as const;
  expect(await readPaper(house, invoice)).toMatchObject(open);

  await enterTransfer(ctx, id, transfer);
  await doJobs(house);
  // As after a commit whose process died before it told anybody.
  await house.handle.db.update(papers).set(open).where(eq(papers.id, invoice._id));
  await house.handle.db
    .update(storedEvents)
    .set({ deliveredAt: null })
    .where(eq(storedEvents.name, 'payments.changed'));
  // The next process reads the outbox, here after its first commit.
  await invoiceOf(house);
  await doJobs(house);
  expect(await readPaper(house, invoice)).toMatchObject({ money: 'paid', owedCents: 0, heldCents: CENTS });
});

test('of a parish with another name and address, open items stay, are reminded of and paid', async ({ house }) => {
  const { status, text } = await house.call('admin', 'PUT /api/v0/accounting_settings/', {
    body: { site: 'fels', rev: 0, reminders: { levels: [{ days: 1, feeCents: 500 }], dueDays: 1 } },
  });
  expect(status, text).toBe(200);
  const invoice = await invoiceOf(house);
  const { _id, rev } = house.sites.fels;
  const renamed = await house.call('admin', 'PUT /api/v0/site/', {
    body: { _id, rev, slug: 'wagram', name: 'Pfarre Wagram' },
  });
  expect(renamed.status, renamed.text).toBe(200);
  const query = { site: 'wagram' };
  expect((await house.call('admin', 'GET /api/v0/payment/owed', { query })).body).toMatchObject({
    all: { count: 1, cents: CENTS },
  });
  house.clock.advance(DAY_MS);
  const run = { ...query, papers: [{ id: invoice._id, level: 1 }], byMail: false };
  const { body } = await house.call('admin', 'POST /api/v0/accounting_reminder/run', { body: run });
  const { made } = body as { made: string[] };
  expect(made).toHaveLength(1);
  expect(await pdfText(await printReminders(await house.server.contextOf(_id), { ids: made }))).toContain(
    invoice.number,
  );
  const paid = { rev: 1, amountCents: CENTS, receivedOn: '2026-11-22' };
  await house.call('admin', 'POST /api/v0/payment/:id/transfer', { ...byPath(invoice.paymentId ?? ''), body: paid });
  await doJobs(house);
  expect(await readPaper(house, invoice)).toMatchObject({ money: 'paid', number: invoice.number });
  expect((await house.call('admin', 'GET /api/v0/payment/owed', { query })).body).toMatchObject({
    all: { count: 1, cents: 500 },
  });
});
