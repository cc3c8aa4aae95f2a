import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { entryContract } from './entry.ts';
import { BANK_HINTS } from './words.ts';

const MOST_LINES = 200;

const proposal = z
  .object({
    account: z.uuid(),
    category: z.uuid().nullable(),
    costCentre: z.uuid().nullable(),
    purpose: z.uuid().nullable(),
    /** Name of the category or the purpose. */
    name: z.string(),
    hint: z.enum(BANK_HINTS),
  })
  .meta({ id: 'BankEntryProposal' });
export type EntryProposal = z.output<typeof proposal>;

const bankEntry = z
  .object({
    line: z.uuid(),
    /** The entry that it was booked as, unless that was cancelled. */
    entry: z.object({ _id: z.uuid(), rev: z.number().int(), number: z.string(), account: z.string() }).nullable(),
    /** Accounts of the last booking like this one; only for open ones. */
    proposal: proposal.nullable(),
  })
  .meta({ id: 'BankEntry' });
export type BankEntry = z.output<typeof bankEntry>;

const ref = z.uuid().nullable().default(null);
export const bankEntryInput = z.strictObject({
  /** Revision of the booking. */
  rev: z.number().int(),
  account: z.uuid(),
  category: ref,
  costCentre: ref,
  purpose: ref,
  text: z.string().trim().min(1).max(300),
});
export type BankEntryInput = z.output<typeof bankEntryInput>;

export const bankEntryEndpoints = endpoints({
  'POST /api/v0/cashbook/bank_line/read': {
    summary:
      'Entries of bookings on the bank account, and how open ones would be booked; bookings out of reach are left out',
    allow: 'staff',
    body: z.strictObject({ lines: z.array(z.uuid()).max(MOST_LINES) }),
    reply: z.object({ bank_entry: z.array(bankEntry) }),
  },
  'POST /api/v0/cashbook/bank_line/:id/book': {
    summary: 'Book an open booking of the bank account into the cash book; cancelling the entry opens it again',
    allow: 'staff',
    params: z.object({ id: z.uuid() }),
    body: bankEntryInput,
    reply: entryContract.item,
  },
});
