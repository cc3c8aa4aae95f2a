// On both databases: two runs at the same moment remind once.
import { expect } from 'vitest';
import { doJobs } from '../../../testing/do-jobs.ts';
import { type House, test } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import type { ReminderDue, ReminderView } from '../contract/reminders.ts';
import { printReminders } from '../service/reminders/print-reminders.ts';
import { didOn, issuePaperOf, paperLine, pdfText, readPaper } from '../testing.ts';

const DAY_MS = 86_400_000;

/** An invoice over 250.00 that is due on the day it is issued. */
const invoiceOf = async (house: House) =>
  readPaper(house, await issuePaperOf(house, 'invoice', { dueDays: 0, lines: [paperLine('a', { cents: 25_000 })] }));

/** Goes on by so many days; the admin signs in anew through the server's own context. */
const pass = (house: House, days: number) => house.clock.advance(days * DAY_MS);

const dueNow = async (house: House): Promise<ReminderDue[]> =>
  (
    (await house.call('admin', 'GET /api/v0/accounting_reminder/due', { query: { site: 'fels' } })).body as {
      due: ReminderDue[];
    }
  ).due;

const run = (house: House, papers: { id: string; level: number }[], byMail = false) =>
  house.call('admin', 'POST /api/v0/accounting_reminder/run', { body: { site: 'fels', papers, byMail } });

const made = async (house: House): Promise<ReminderView[]> =>
  (
    (await house.call('admin', 'GET /api/v0/accounting_reminder/', { query: { site: 'fels' } })).body as {
      accounting_reminder: ReminderView[];
    }
  ).accounting_reminder;

/** Levels of one and of two days, so that a session lasts: the second charges 5.00 and 36.50 % a year. */
async function quickly(house: House): Promise<void> {
  const levels = [
    { days: 1, feeCents: 0 },
    { days: 1, feeCents: 500, hasInterest: true },
  ];
  const reminders = { levels, dueDays: 1, ownRate: 2000 };
  const { status, text } = await house.call('admin', 'PUT /api/v0/accounting_settings/', {
    body: { site: 'fels', rev: 0, reminders },
  });
  expect(status, text).toBe(200);
}

async function receive(house: House, payment: string | null, amountCents: number): Promise<void> {
  const { body } = await house.call('admin', 'GET /api/v0/payment/:id', byPath(payment ?? ''));
  const { rev } = (body as { payment: { rev: number } }).payment;
  const receivedOn = house.clock.now().toISOString().slice(0, 10);
  await house.call('admin', 'POST /api/v0/payment/:id/transfer', {
    ...byPath(payment ?? ''),
    body: { rev, amountCents, receivedOn },
  });
  await doJobs(house);
}

test('A-10: only what is overdue is reminded of, level by level, once, and paying stops the next level', async ({
  house,
}) => {
  await quickly(house);
  const [one, two] = [await invoiceOf(house), await invoiceOf(house)];
  expect(await dueNow(house)).toEqual([]);
  pass(house, 1);
  expect(await dueNow(house)).toMatchObject([
    { paper: one._id, level: 1, feeCents: 0, interestCents: 0, skipped: null },
    { paper: two._id, level: 1 },
  ]);
  const first = [one, two].map(({ _id: id }) => ({ id, level: 1 }));
  const answers = await Promise.all([run(house, first), run(house, first)]);
  expect(answers.map(({ body }) => (body as { made: string[] }).made.length).reduce((a, b) => a + b)).toBe(2);
  expect((await made(house)).map(({ number }) => number)).toEqual(['MA-FELS-2026-0002', 'MA-FELS-2026-0001']);
  expect(await dueNow(house)).toEqual([]);
  await receive(house, one.paymentId, 25_000);
  pass(house, 2);
  expect(await dueNow(house)).toMatchObject([
    // Three days of 250.00 at 20 %.
    { paper: two._id, level: 2, feeCents: 500, interestCents: 41, owedCents: 25_000 },
  ]);
});

test('fee and interest are an item of their own, open until they are waived; partly paid is reminded of the rest', async ({
  house,
}) => {
  await quickly(house);
  const invoice = await invoiceOf(house);
  pass(house, 1);
  await run(house, [{ id: invoice._id, level: 1 }]);
  await receive(house, invoice.paymentId, 5000);
  pass(house, 2);
  expect((await dueNow(house))[0]).toMatchObject({ owedCents: 20_000, level: 2 });
  const seen = await house.call('admin', 'GET /api/v0/accounting_reminder/preview', {
    query: { site: 'fels', paper: invoice._id },
  });
  // Three days of 250.00 and of 200.00 at 20 %, and the fee.
  expect(seen.body, seen.text).toMatchObject({
    level: 2,
    title: '1. Mahnung',
    lines: [{ cents: 20_000 }, { cents: 500 }, {}],
  });
  await run(house, [{ id: invoice._id, level: 2 }]);
  const [reminder] = await made(house);
  expect(reminder).toMatchObject({ level: 2, owedCents: 20_000, feeCents: 500 });
  const text = await pdfText(await printReminders(await house.contextOf('admin'), { ids: [reminder?._id ?? ''] }));
  for (const words of ['1. Mahnung', invoice.number, 'Mahnspesen', 'Verzugszinsen']) expect(text).toContain(words);
  await receive(house, invoice.paymentId, 20_000);
  expect(await readPaper(house, invoice)).toMatchObject({ money: 'paid' });
  const charges = async () =>
    (await house.call('admin', 'GET /api/v0/payment/', { query: { owed: 'true' } } as never)).body as unknown as {
      payment: { _id: string; label: string; rev: number }[];
    };
  const [open] = (await charges()).payment;
  expect(open?.label).toBe(reminder?.number);
  const body = { rev: open?.rev ?? 0, note: 'Kulanz' };
  await house.call('admin', 'POST /api/v0/payment/:id/waive', { ...byPath(open?._id ?? ''), body });
  expect((await charges()).payment).toEqual([]);
});

test('a dispute, a promise and money at the bank stop reminders; a promise until its day', async ({ house }) => {
  await quickly(house);
  const invoice = await invoiceOf(house);
  const hold = async (hold: object | null) => {
    const { rev } = await readPaper(house, invoice);
    return house.call('admin', 'POST /api/v0/accounting_paper/hold', { body: { id: invoice._id, rev, hold } } as never);
  };
  const skipped = async () => (await dueNow(house)).map((one) => one.skipped);
  pass(house, 1);
  expect((await hold({ why: 'dispute', note: 'Kerze zerbrochen' })).status).toBe(200);
  expect(await skipped()).toEqual(['dispute']);
  expect((await run(house, [{ id: invoice._id, level: 1 }])).body).toEqual({ made: [], left: [invoice._id] });
  await hold({ why: 'promise', until: '2026-11-22' });
  expect(await skipped()).toEqual(['promise']);
  pass(house, 1);
  expect(await skipped()).toEqual([null]);
  const line = {
    site: 'fels',
    key: crypto.randomUUID(),
    bookedOn: '2026-11-22',
    amountCents: 100,
    payer: '',
    text: invoice.number,
  };
  await house.call('admin', 'POST /api/v0/bank_line/', { body: line });
  expect(await skipped()).toEqual(['unmatched']);
});

test('a cancelled invoice takes its charges with it, and no reminder of another parish is made', async ({ house }) => {
  await quickly(house);
  const invoice = await invoiceOf(house);
  pass(house, 1);
  await run(house, [{ id: invoice._id, level: 1 }]);
  pass(house, 2);
  const foreign = { site: 'kirchberg', papers: [{ id: invoice._id, level: 2 }], byMail: false };
  expect((await house.call('admin', 'POST /api/v0/accounting_reminder/run', { body: foreign })).body).toMatchObject({
    made: [],
  });
  await run(house, [{ id: invoice._id, level: 2 }]);
  await didOn(house, 'cancel', await readPaper(house, invoice));
  expect((await house.call('admin', 'GET /api/v0/payment/owed', { query: { site: 'fels' } })).body).toMatchObject({
    all: { count: 0, cents: 0 },
  });
});

test('a reminder is mailed once with its PDF', async ({ house }) => {
  await quickly(house);
  const invoice = await invoiceOf(house);
  pass(house, 1);
  await run(house, [{ id: invoice._id, level: 1 }], true);
  await doJobs(house);
  const sent = house.mail.sent.filter(({ to }) => JSON.stringify(to).includes('anna@example.test'));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toContain('MA-FELS-2026-0001');
});
