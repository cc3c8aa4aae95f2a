import { z } from 'zod';
import { pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';
import { GIFT_PURPOSES } from './gift.ts';

const cents = z.number().int();
const site = z.string().max(60).optional();
/** Days beyond these cannot be turned into instants on every database. */
const day = localDate.refine((on) => on >= '1900-01-01' && on <= '2999-12-31');

const csvQuery = z.strictObject({ site, on: day });
export type LiabilityCsvQuery = z.output<typeof csvQuery>;
const liabilityQuery = csvQuery.extend(pageQuery);
export type LiabilityQuery = z.output<typeof liabilityQuery>;

const owedSchema = z
  .object({
    _id: z.uuid(),
    end: z.string(),
    recipientName: z.string(),
    purpose: z.enum(GIFT_PURPOSES),
    valueCents: cents,
    /** At the end of the day. */
    openCents: cents,
    issuedAt: z.string(),
    expiresOn: z.string().nullable(),
    /** Blocked now, whatever the day: it is owed all the same. */
    isBlocked: z.boolean(),
  })
  .meta({ id: 'GiftVoucherOwed' });
export type Owed = z.output<typeof owedSchema>;

const monthQuery = z.strictObject({ site, month: z.string().regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/) });
export type MonthQuery = z.output<typeof monthQuery>;

const eventSchema = z
  .object({
    _id: z.uuid(),
    on: z.string(),
    kind: z.enum(['send', 'expiry']),
    end: z.string(),
    recipientName: z.string(),
    balanceCents: cents,
    isSent: z.boolean(),
  })
  .meta({ id: 'GiftVoucherEvent' });
export type GiftEvent = z.output<typeof eventSchema>;

export const giftBookEndpoints = endpoints({
  'GET /api/v0/gift_liability/': {
    summary: 'What a parish owed for gift vouchers at the end of a local day, the oldest first',
    allow: 'staff',
    query: liabilityQuery,
    reply: z.object({ gift_liability: z.array(owedSchema), total: cents, sumCents: cents }),
  },
  'GET /api/v0/gift_liability/csv': {
    summary: 'The same for a spreadsheet',
    allow: 'staff',
    query: csvQuery,
    reply: 'raw',
  },
  'GET /api/v0/gift_calendar/': {
    summary: 'Days of a month on which gift vouchers are sent or expire',
    allow: 'staff',
    query: monthQuery,
    reply: z.object({ gift_calendar: z.array(eventSchema) }),
  },
});
