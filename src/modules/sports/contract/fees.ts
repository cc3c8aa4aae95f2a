import { z } from 'zod';
import { listTotal, pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { FEE_RUN_STATES } from './states.ts';
import { FEE_KINDS } from './words.ts';

const count = z.number().int();
const cents = count.min(0).max(10_000_000);
const site = z.string().max(60).optional();

const rates = {
  year: count.min(2000).max(2100),
  adultCents: cents,
  youthCents: cents,
  supporterCents: cents,
  familyPermille: count.min(0).max(1000),
};

const asked = { site, club: z.uuid(), ...rates };

/** `billed`: has a paper for this year; `noPayer`, `noAddress`: nobody to whom a paper can be written. */
const STANDINGS = ['due', 'billed', 'exempt', 'noPayer', 'noAddress'] as const;
export type FeeStanding = (typeof STANDINGS)[number];

const line = z.object({
  athlete: z.uuid(),
  rev: count.describe('Revision of the person'),
  name: z.string(),
  kind: z.enum(FEE_KINDS),
  isHalf: z.boolean(),
  isFamily: z.boolean(),
  cents: count,
  standing: z.enum(STANDINGS),
});
export type FeeShown = z.output<typeof line>;

const plan = z
  .object({
    line: z.array(line),
    /** Papers that a run would make, and their sum. */
    papers: count,
    totalCents: count,
  })
  .meta({ id: 'FeePlan' });
export type FeePlan = z.output<typeof plan>;

const run = z
  .object({
    _id: z.uuid(),
    club: z.uuid(),
    ...rates,
    rev: count,
    state: z.enum(FEE_RUN_STATES),
    plannedCents: count.describe('Sum of the preview when the run was prepared'),
    createdAt: z.iso.datetime(),
    papers: count,
    totalCents: count,
  })
  .meta({ id: 'FeeRun' });
export type FeeRun = z.output<typeof run>;

const paper = z
  .object({
    _id: z.uuid(),
    /** '' while it is a draft. */
    number: z.string(),
    state: z.string(),
    names: z.array(z.string()),
    totalCents: count,
  })
  .meta({ id: 'FeePaper' });
export type FeePaper = z.output<typeof paper>;

const billing = {
  isIssued: z.boolean().describe('Invoices that lack nothing are issued at once, else all are drafts'),
  expectedCents: count.describe('Sum of the preview; another one is refused, because something changed since'),
};

const billed = z.object({
  papers: count,
  totalCents: count,
  left: count.describe('Papers for another run: one makes 100'),
});

const byId = z.object({ id: z.uuid() });

export const feeEndpoints = endpoints({
  'POST /api/v0/sports_fee/preview': {
    summary: 'Fees of all members of a club in a year, and whom a run would bill',
    allow: 'staff',
    body: z.strictObject(asked),
    reply: plan,
  },
  'POST /api/v0/sports_fee/': {
    summary: 'Bill the members of a club who have no paper for the year yet; the same run twice bills nobody twice',
    allow: 'staff',
    body: z.strictObject({ ...asked, ...billing }),
    reply: billed,
  },
  'PUT /api/v0/sports_fee_payer/:id': {
    summary: 'Say which customer of the accounts pays the fees of a member; needs the rights over fees and customers',
    allow: 'staff',
    params: byId,
    body: z.strictObject({ rev: count, payer: z.uuid().nullable() }),
    reply: z.object({ rev: count }),
  },
  'GET /api/v0/sports_fee_biller/': {
    summary: 'Names of the accounts that may bill a run which was prepared',
    allow: 'staff',
    query: z.object({ site }),
    reply: z.object({ biller: z.array(z.object({ name: z.string() })), total: listTotal }),
  },
  'POST /api/v0/sports_fee_run/': {
    summary: 'Prepare a run, which whoever may write invoices bills; there is one for a club and year',
    allow: 'staff',
    body: z.strictObject({ ...asked, expectedCents: billing.expectedCents }),
    reply: z.object({ _id: z.uuid(), rev: count }),
  },
  'POST /api/v0/sports_fee_run/:id/bill': {
    summary: 'Bill a run that was prepared; while papers are left it stays prepared, and is billed again for the rest',
    allow: 'staff',
    params: byId,
    body: z.strictObject({ rev: count, ...billing }),
    reply: billed,
  },
  'POST /api/v0/sports_fee_run/:id/withdraw': {
    summary: 'Withdraw a run that was prepared; one that billed somebody already ends as billed',
    allow: 'staff',
    params: byId,
    body: z.strictObject({ rev: count }),
    reply: z.object({ state: z.enum(FEE_RUN_STATES) }),
  },
  'GET /api/v0/sports_fee_run/': {
    summary: 'Runs that billed fees, the newest first',
    allow: 'staff',
    query: z.object({ site, ...pageQuery }),
    reply: z.object({ sports_fee_run: z.array(run), total: listTotal }),
  },
  'GET /api/v0/sports_fee_run/:id/paper': {
    summary: 'Papers that a run made',
    allow: 'staff',
    params: byId,
    query: z.object(pageQuery),
    reply: z.object({ paper: z.array(paper), total: listTotal }),
  },
});
