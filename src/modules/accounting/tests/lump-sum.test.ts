import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import type { ReminderDue, ReminderView } from '../contract/reminders.ts';
import { printReminders } from '../service/reminders/print-reminders.ts';
import { issuePaperOf, paperLine, pdfText } from '../testing.ts';

const DAY_MS = 86_400_000;

/** Three levels, a day apart: the second and the third have a fee of 5.00. */
async function rulesOf(house: House, hasLumpSum: boolean): Promise<void> {
  const levels = [0, 500, 500].map((feeCents) => ({ days: 1, feeCents }));
  const { status, text } = await house.call('admin', 'PUT /api/v0/accounting_settings/', {
    body: { site: 'fels', rev: 0, reminders: { levels, dueDays: 1, hasLumpSum } },
  });
  expect(status, text).toBe(200);
}

const invoiceTo = (house: House, isBusiness: boolean) =>
  issuePaperOf(house, 'invoice', {
    dueDays: 0,
    lines: [paperLine('a', { cents: 25_000 })],
    party: { name: 'Anna Auer', lines: ['Hauptstraße 1', '3481 Fels'], email: 'anna@example.test', isBusiness },
  });

async function dueOf(house: House, id: string): Promise<ReminderDue> {
  const { body } = await house.call('admin', 'GET /api/v0/accounting_reminder/due', { query: { site: 'fels' } });
  const found = (body as { due: ReminderDue[] }).due.find(({ paper }) => paper === id);
  if (!found) throw new Error('Not due');
  return found;
}

/** Fees of the second and the third level. */
async function feesOf(house: House, id: string): Promise<number[]> {
  const fees: number[] = [];
  for (const level of [1, 2, 3]) {
    house.clock.advance((level === 1 ? 1 : 2) * DAY_MS);
    const due = await dueOf(house, id);
    expect(due.level).toBe(level);
    fees.push(due.feeCents);
    await house.call('admin', 'POST /api/v0/accounting_reminder/run', {
      body: { site: 'fels', papers: [{ id, level }], byMail: false },
    });
  }
  return fees.slice(1);
}

test.for([
  ['a consumer', false, true, [500, 500]],
  ['a business, where the parish does not ask for it', true, false, [500, 500]],
  ['a business', true, true, [4000, 0]],
] as const)('fees of the reminders of %s', async ([, isBusiness, hasLumpSum, fees], { house }) => {
  await rulesOf(house, hasLumpSum);
  const { _id } = await invoiceTo(house, isBusiness);
  expect(await feesOf(house, _id)).toEqual(fees);
  const { body } = await house.call('admin', 'GET /api/v0/accounting_reminder/', { query: { site: 'fels' } });
  const second = (body as { accounting_reminder: ReminderView[] }).accounting_reminder.find(({ level }) => level === 2);
  const text = await pdfText(await printReminders(await house.contextOf('admin'), { ids: [second?._id ?? ''] }));
  expect(text.includes('Pauschale für Betreibungskosten')).toBe(isBusiness && hasLumpSum);
});
