import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';
import { DENOMINATIONS } from '#kernel/i18n/denominations.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { COUNT_STATES } from './states.ts';
import { AGREEMENTS, COUNT_KINDS, MOST_CENTS } from './words.ts';

const int = z.number().int();
const name = z.string().trim().max(120).default('');

const pieces = z
  .array(z.strictObject({ cents: z.literal([...DENOMINATIONS]), pieces: int.min(0).max(99_999) }))
  .max(DENOMINATIONS.length);

export const countContract = collectionContract('cash_count', {
  read: 'staff',
  title: 'CashCount',
  fields: {
    kind: z.enum(COUNT_KINDS).default('collection'),
    onDay: localDate,
    account: z.uuid(),
    purpose: z.uuid().nullable().default(null),
    service: z.string().trim().max(200).default(''),
    /** Service of the day in the schedule, whose words `service` then has. */
    serviceKey: z.string().trim().max(200).default(''),
    pieces: pieces.default([]),
    counter: name,
    second: name,
    note: z.string().trim().max(600).default(''),
  },
  item: {
    state: z.enum(COUNT_STATES),
    totalCents: int,
    agreedBy: z.enum(AGREEMENTS).nullable(),
    agreedAt: z.iso.datetime().nullable(),
    expectedCents: int.nullable(),
    entry: z.uuid().nullable(),
  },
  filter: {
    kind: z.enum(COUNT_KINDS).optional(),
    state: z.enum(COUNT_STATES).optional(),
    purpose: z.uuid().optional(),
  },
  sorts: ['onDay', 'totalCents', 'updatedAt'],
  defaultSort: '-onDay',
});
export type Count = z.output<typeof countContract.item>;
export type CountContract = typeof countContract;

const byId = z.object({ id: z.uuid() });

const countedService = z
  .object({ key: z.string(), words: z.string().describe("'10:00 Hl. Messe, Pfarrkirche'"), isOff: z.boolean() })
  .meta({ id: 'CountedService' });
export type CountedService = z.output<typeof countedService>;

export const countEndpoints = endpoints({
  'GET /api/v0/cashbook/services': {
    summary: 'Services of a day at which a collection may have been taken',
    allow: 'staff',
    query: z.strictObject({ site: z.string().max(60).optional(), on: localDate }),
    reply: z.object({ service: z.array(countedService) }),
  },
  'POST /api/v0/cash_count/:id/agree': {
    summary: 'The second counter agrees with the sum; a collection is booked',
    allow: 'staff',
    params: byId,
    body: z.strictObject({
      rev: int,
      by: z.enum(AGREEMENTS),
      /** Name of the second counter who signs the paper; a login says it by itself. */
      second: name,
      /** The sum that the second counter came to. */
      sumCents: int.min(0).max(MOST_CENTS),
    }),
    reply: countContract.item,
  },
  'POST /api/v0/cash_count/:id/settle': {
    summary: 'Enter the difference that a cash audit found',
    allow: 'staff',
    params: byId,
    body: z.strictObject({ rev: int, reason: z.string().trim().max(300).default('') }),
    reply: countContract.item,
  },
  'GET /api/v0/cash_count/:id/pdf': {
    summary: 'The counting protocol, with lines for both signatures',
    allow: 'staff',
    params: byId,
    reply: 'raw',
  },
});
