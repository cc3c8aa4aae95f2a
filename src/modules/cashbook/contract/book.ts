import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';
import { entryContract } from './entry.ts';
import { ACCOUNT_KINDS, MOST_CENTS } from './words.ts';

const int = z.number().int();
const onSite = { site: z.string().max(60).optional() };

const balance = z.object({ _id: z.uuid(), name: z.string(), kind: z.enum(ACCOUNT_KINDS), cents: int });

const openPurpose = z.object({ _id: z.uuid(), name: z.string(), recipient: z.string(), cents: int });
export type OpenPurpose = z.output<typeof openPurpose>;

const overview = z
  .object({
    accounts: z.array(balance),
    /** Drafts that are not booked yet, and counts on which nobody agreed. */
    drafts: int,
    openCounts: int,
    /** Days with services whose collection nobody counted. */
    missing: z.array(z.object({ onDay: z.string(), service: z.string(), serviceKey: z.string() })),
    handover: z.array(openPurpose),
    hasPresets: z.boolean(),
  })
  .meta({ id: 'CashbookOverview' });
export type CashbookOverview = z.output<typeof overview>;

const compared = z.object({ _id: z.uuid().nullable(), name: z.string(), cents: int, beforeCents: int });
export type Compared = z.output<typeof compared>;

const sheet = z
  .object({
    year: int,
    isClosed: z.boolean(),
    closedAt: z.iso.datetime().nullable(),
    closedByName: z.string(),
    /** Not booked yet: they would be missing in a closed year. */
    drafts: int,
    mayClose: z.boolean(),
    mayReopen: z.boolean(),
    accounts: z.array(z.object({ _id: z.uuid(), name: z.string(), startCents: int, endCents: int })),
    income: z.array(compared),
    expense: z.array(compared),
    costCentres: z.array(
      z.object({
        _id: z.uuid().nullable(),
        name: z.string(),
        incomeCents: int,
        expenseCents: int,
        beforeIncomeCents: int,
        beforeExpenseCents: int,
      }),
    ),
    /** Money of others: no part of income and expense. */
    passedOn: z.array(
      z.object({ _id: z.uuid(), name: z.string(), startCents: int, inCents: int, outCents: int, endCents: int }),
    ),
  })
  .meta({ id: 'CashbookYear' });
export type YearSheet = z.output<typeof sheet>;

const ofYear = z.object({ year: z.coerce.number().int().min(1990).max(2999) });
const query = z.strictObject(onSite);

export const bookEndpoints = endpoints({
  'GET /api/v0/cashbook/overview': {
    summary: 'Balances of the accounts, and what waits to be done',
    allow: 'staff',
    query,
    reply: overview,
  },
  'POST /api/v0/cashbook/presets': {
    summary: 'Add the categories, cost centres and purposes that parishes begin with, those that are missing',
    allow: 'staff',
    body: z.strictObject(onSite),
    reply: z.object({ added: int }),
  },
  'POST /api/v0/cashbook/handover': {
    summary: 'Hand on what was collected for a purpose of others: one booked expense',
    allow: 'staff',
    body: z.strictObject({
      ...onSite,
      purpose: z.uuid(),
      account: z.uuid(),
      onDay: localDate,
      /** The amount that the caller saw: refused if another amount is open by now. */
      cents: int.min(1).max(MOST_CENTS),
      text: z.string().trim().max(300).default(''),
    }),
    reply: entryContract.item,
  },
  'GET /api/v0/cashbook/year/:year': {
    summary: 'The year for the parish council: income and expense, balances, the year before',
    allow: 'staff',
    params: ofYear,
    query,
    reply: sheet,
  },
  'GET /api/v0/cashbook/year/:year/pdf': {
    summary: 'The same as PDF',
    allow: 'staff',
    params: ofYear,
    query,
    reply: 'raw',
  },
  'GET /api/v0/cashbook/year/:year/csv': {
    summary: 'The same for a spreadsheet',
    allow: 'staff',
    params: ofYear,
    query,
    reply: 'raw',
  },
  'POST /api/v0/cashbook/year/:year/close': {
    summary: 'Close a year: nothing is entered in it any more',
    allow: 'staff',
    params: ofYear,
    body: z.strictObject(onSite),
    reply: sheet,
  },
  'POST /api/v0/cashbook/year/:year/reopen': {
    summary: 'Open the year again that was closed last, for a reason',
    allow: 'staff',
    params: ofYear,
    body: z.strictObject({ ...onSite, reason: z.string().trim().max(300).default('') }),
    reply: sheet,
  },
});
