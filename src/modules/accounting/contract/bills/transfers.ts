import { z } from 'zod';
import { pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';

export const MOST_IN_FILE = 200;

const transferSchema = z
  .object({
    _id: z.uuid(),
    rev: z.number().int(),
    messageId: z.string(),
    isBack: z.boolean().describe('Taken back: it must not be handed to the bank'),
    executeOn: z.string(),
    count: z.number().int(),
    totalCents: z.number().int(),
    iban: z.string(),
    madeBy: z.string(),
    madeOn: z.string(),
    paidCount: z.number().int().describe('Bills of it that are paid'),
  })
  .meta({ id: 'AccountingTransfer' });
export type TransferView = z.output<typeof transferSchema>;

const site = z.string().max(60).optional();
const known = { id: z.uuid(), rev: z.number().int() };

const order = z.strictObject({
  site,
  bills: z.array(z.strictObject(known)).min(1).max(MOST_IN_FILE),
  executeOn: localDate,
});
export type TransferOrder = z.output<typeof order>;

const page = z.strictObject({ ...pageQuery, site });
export type TransferPage = z.output<typeof page>;

/** Why a bill is proposed for money that left, as the payments say it of money that arrived. */
export const DEBIT_REASONS = ['reference', 'nearReference', 'account', 'name', 'amount', 'nearAmount'] as const;
export type DebitReason = (typeof DEBIT_REASONS)[number];

const debitSchema = z
  .object({
    _id: z.uuid(),
    rev: z.number().int(),
    bookedOn: z.string(),
    amountCents: z.number().int(),
    payee: z.string(),
    iban: z.string(),
    text: z.string(),
    proposals: z.array(
      z.object({
        bill: z.uuid(),
        number: z.string(),
        payee: z.string(),
        dueCents: z.number().int(),
        isWhole: z.boolean().describe('It would leave nothing of the bill open'),
        reason: z.enum(DEBIT_REASONS),
        isSure: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'AccountingDebit' });
export type DebitView = z.output<typeof debitSchema>;

export const transferEndpoints = endpoints({
  'GET /api/v0/accounting_transfer/': {
    summary: 'Payment files of a parish, the newest first',
    allow: 'staff',
    query: page,
    reply: z.object({ accounting_transfer: z.array(transferSchema), total: z.number().int() }),
  },
  'POST /api/v0/accounting_transfer/': {
    summary: 'Make a SEPA payment file (pain.001.001.09) of approved bills; on days without banks the next one counts',
    allow: 'staff',
    status: 201,
    body: order,
    reply: z.object({ accounting_transfer: transferSchema }),
  },
  'POST /api/v0/accounting_transfer/file': {
    summary: 'The XML of a payment file, always the same bytes',
    allow: 'staff',
    body: z.strictObject({ id: z.uuid() }),
    reply: 'raw',
  },
  'POST /api/v0/accounting_transfer/back': {
    summary: 'Take a payment file back that the bank never got; its bills can be ordered again',
    allow: 'staff',
    body: z.strictObject(known),
    reply: z.object({ accounting_transfer: transferSchema }),
  },
  'GET /api/v0/accounting_debit/': {
    summary: 'Money that left the account and may have paid a bill, with the bills it may have paid',
    allow: 'staff',
    query: page,
    reply: z.object({
      accounting_debit: z.array(debitSchema),
      total: z.number().int(),
      left: z
        .array(z.uuid())
        .describe('Bills whose money seems to have left with any of the debits that wait, on other pages as well'),
    }),
  },
  'POST /api/v0/accounting_debit/enter': {
    summary: 'Agree that it paid this bill, or a part of it',
    allow: 'staff',
    body: z.strictObject({ ...known, bill: z.uuid() }),
    reply: z.object({ _id: z.uuid() }),
  },
  'POST /api/v0/accounting_debit/aside': {
    summary: 'Put aside what paid no bill; its text is forgotten',
    allow: 'staff',
    body: z.strictObject(known),
    reply: z.object({ _id: z.uuid() }),
  },
});
