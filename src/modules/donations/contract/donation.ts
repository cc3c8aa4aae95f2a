import { z } from 'zod';
import { listTotal, pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';

/** From the order to the money, and back. `released`: the order came to nothing before it was paid. */
export const DONATION_STATES = ['promised', 'received', 'returned', 'released'] as const;
export type DonationState = (typeof DONATION_STATES)[number];

const NEXT: Readonly<Record<DonationState, readonly DonationState[]>> = {
  promised: ['received', 'released'],
  // A part of it was given back.
  received: ['received', 'returned'],
  // The refund of its payment was given up.
  returned: ['received'],
  released: [],
};

export const mayFollow = (from: DonationState, to: DonationState): boolean => NEXT[from].includes(to);

/** Upper bound against typing errors. */
export const MOST_DONATION_CENTS = 1_000_000;

const cents = z.number().int();
/** Days beyond these cannot be turned into instants on every database. */
const day = localDate.refine((on) => on >= '1900-01-01' && on <= '2999-12-31');

const donationSchema = z
  .object({
    _id: z.uuid(),
    rev: z.number().int(),
    site: z.string(),
    state: z.enum(DONATION_STATES),
    purpose: z.string(),
    purposeId: z.uuid().nullable(),
    cents,
    returnedCents: cents,
    donorName: z.string(),
    email: z.string(),
    message: z.string(),
    bornOn: z.string().nullable(),
    method: z.string(),
    orderId: z.uuid(),
    orderNumber: z.string(),
    isTest: z.boolean(),
    receivedAt: z.string().nullable(),
    createdAt: z.string(),
    /** True if the caller may refund some of it. */
    mayReturn: z.boolean(),
  })
  .meta({ id: 'Donation' });
export type DonationView = z.output<typeof donationSchema>;

const sumSchema = z
  .object({ purposeId: z.uuid().nullable(), purpose: z.string(), count: cents, cents })
  .meta({ id: 'DonationSum' });
export type DonationSum = z.output<typeof sumSchema>;

const asked = {
  site: z.string().max(60).optional(),
  /** First and last local day on which the money came; promised donations count by the day of their order. */
  from: day.optional(),
  until: day.optional(),
  /** Id of a purpose, or 'none' for donations to the parish. */
  purpose: z.union([z.uuid(), z.literal('none')]).optional(),
  state: z.enum(DONATION_STATES).optional(),
  search: z.string().trim().max(120).optional(),
};

const csvQuery = z.strictObject(asked);
export type DonationCsvQuery = z.output<typeof csvQuery>;
const donationQuery = z.strictObject({
  ...asked,
  ...pageQuery,
  sort: z.enum(['createdAt', '-createdAt', 'cents', '-cents']).default('-createdAt'),
});
export type DonationQuery = z.output<typeof donationQuery>;

const returnSchema = z.strictObject({
  rev: z.number().int(),
  amountCents: z.number().int().min(1).max(MOST_DONATION_CENTS),
  reason: z.string().trim().max(300).default(''),
});
export type DonationReturn = z.output<typeof returnSchema>;

const params = z.object({ id: z.uuid() });

export const donationEndpoints = endpoints({
  'GET /api/v0/donation/': {
    summary: 'Donations of a parish, the newest first, with the sums by purpose of all that were asked for',
    allow: 'staff',
    query: donationQuery,
    reply: z.object({
      donation: z.array(donationSchema),
      total: listTotal,
      /** Received and not given back, of real money. */
      sumCents: cents,
      sums: z.array(sumSchema),
    }),
  },
  'GET /api/v0/donation/csv': {
    summary: 'The same for a spreadsheet',
    allow: 'staff',
    query: csvQuery,
    reply: 'raw',
  },
  'GET /api/v0/donation/:id': {
    summary: 'A donation',
    allow: 'staff',
    params,
    reply: z.object({ donation: donationSchema }),
  },
  'GET /api/v0/donation/:id/receipt': {
    summary: 'Confirmation of a received donation as PDF',
    allow: 'staff',
    params,
    reply: 'raw',
  },
  'POST /api/v0/donation/:id/return': {
    summary: 'Give a donation back, or a part of it; the provider of its payment is asked, transfers are made by hand',
    allow: 'staff',
    params,
    body: returnSchema,
    reply: z.object({ donation: donationSchema }),
  },
});
