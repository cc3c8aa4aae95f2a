import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { ENTRY_STATES } from './states.ts';
import { ENTRY_KINDS, MOST_CENTS } from './words.ts';

export const cashbookPermissions = {
  'cashbook.entry.read': 'cashbook_permissionEntryRead',
  'cashbook.entry.update': 'cashbook_permissionEntryUpdate',
  'cashbook.count.update': 'cashbook_permissionCountUpdate',
  'cashbook.master.update': 'cashbook_permissionMasterUpdate',
  'cashbook.year.close': 'cashbook_permissionYearClose',
  'cashbook.year.reopen': 'cashbook_permissionYearReopen',
} satisfies Permissions;

const count = z.number().int();
const ref = z.uuid().nullable().default(null);
/** Days beyond these are typing errors. */
const day = localDate.refine((on) => on >= '1990-01-01' && on <= '2999-12-31');

export const entryContract = collectionContract('cash_entry', {
  read: 'staff',
  title: 'CashEntry',
  fields: {
    kind: z.enum(ENTRY_KINDS),
    onDay: day,
    account: z.uuid(),
    toAccount: ref,
    category: ref,
    costCentre: ref,
    purpose: ref,
    cents: count.min(1).max(MOST_CENTS),
    text: z.string().trim().min(1).max(300),
  },
  item: {
    state: z.enum(ENTRY_STATES),
    cents: count,
    number: count.nullable(),
    toNumber: count.nullable(),
    reverses: z.uuid().nullable(),
    reason: z.string(),
    bookedByName: z.string(),
    bookedAt: z.iso.datetime().nullable(),
  },
  filter: {
    account: z.uuid().optional(),
    category: z.uuid().optional(),
    costCentre: z.uuid().optional(),
    purpose: z.uuid().optional(),
    kind: z.enum(ENTRY_KINDS).optional(),
    state: z.enum(ENTRY_STATES).optional(),
    year: z.coerce.number().int().min(1990).max(2999).optional(),
    from: day.optional(),
    until: day.optional(),
  },
  sorts: ['onDay', 'number', 'cents', 'updatedAt'],
  defaultSort: '-onDay',
});
export type Entry = z.output<typeof entryContract.item>;
export type EntryContract = typeof entryContract;

/** Below what a request may be (1 MB); browsers make pictures smaller before. */
const MOST_BASE64 = 960_000;
const byId = z.object({ id: z.uuid() });

const details = z
  .object({
    _id: z.uuid(),
    /** The counter-entry, if it was cancelled; null for none. */
    reversedBy: z.uuid().nullable(),
    /** The count that it was booked for, with its service; `isThere`: the schedule still has it. */
    count: z.object({ _id: z.uuid(), service: z.string(), isThere: z.boolean() }).nullable(),
    files: z.array(z.object({ _id: z.uuid(), name: z.string(), isPicture: z.boolean() })),
  })
  .meta({ id: 'CashEntryDetails' });
export type EntryDetails = z.output<typeof details>;

export const entryEndpoints = endpoints({
  'POST /api/v0/cash_entry/:id/book': {
    summary: 'Book a draft: it gets its receipt numbers and is never changed again',
    allow: 'staff',
    params: byId,
    body: z.strictObject({ rev: count }),
    reply: entryContract.item,
  },
  'POST /api/v0/cash_entry/:id/reverse': {
    summary: 'Cancel a booked entry by a counter-entry, which is the reply',
    allow: 'staff',
    params: byId,
    body: z.strictObject({
      rev: count,
      reason: z.string().trim().max(300).default(''),
      /** Day of the counter-entry; by default today. */
      onDay: day.optional(),
    }),
    reply: entryContract.item,
  },
  'GET /api/v0/cash_entry/:id/details': {
    summary: 'Receipts of an entry, and what cancels it',
    allow: 'staff',
    params: byId,
    reply: details,
  },
  'POST /api/v0/cash_entry/:id/files': {
    summary: 'Attach a receipt, its bytes in base64',
    allow: 'staff',
    params: byId,
    body: z.strictObject({ name: z.string().trim().min(1).max(200), data: z.base64().max(MOST_BASE64) }),
    reply: details,
  },
  'GET /api/v0/cash_entry/:id/files/:file': {
    summary: 'A receipt of an entry',
    allow: 'staff',
    params: z.object({ id: z.uuid(), file: z.uuid() }),
    reply: 'raw',
  },
});
