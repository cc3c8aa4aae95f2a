import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { demandUnlocked } from '#kernel/locks/locks.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import type { ListFilter, Row, Values } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { letterFields } from '../contract/letters.ts';
import { RESTING, SENDING_STATES, type SendingState, WAITING } from '../contract/sending-states.ts';
import { countsSchema, localMinute, repeatSchema } from '../contract/sendings.ts';
import { MOST_LISTS } from '../contract/sign-up.ts';
import { storableBlocks } from '../service/letters/store-letter.ts';
import { listsOf } from '../service/open-lists.ts';
import { ledgerCounts } from '../service/sendings/ledger-counts.ts';
import { sendings, templates } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'newsletter.sending'> {}
}

const lists = z.array(z.uuid()).max(MOST_LISTS).default([]);

const fields = {
  ...letterFields,
  templateId: z.uuid().nullable().default(null),
  lists,
  without: lists,
  planned: localMinute.or(z.literal('')).default(''),
  repeat: repeatSchema.nullable().default(null),
  inArchive: z.boolean().default(true),
  countsClicks: z.boolean().default(false),
};

const instant = z.iso.datetime().nullable();
export const sendingContract = collectionContract('newsletter_sending', {
  read: 'staff',
  title: 'NewsletterSending',
  fields,
  item: {
    state: z.enum(SENDING_STATES),
    reason: z.string(),
    repeatOf: z.uuid().nullable(),
    startsAt: instant,
    startedAt: instant,
    finishedAt: instant,
    stateAt: z.iso.datetime(),
  },
  filter: {
    state: z.enum(SENDING_STATES).optional(),
    begun: z.stringbool().optional(),
    /** True: only those that wait for a person. */
    waits: z.stringbool().optional(),
  },
  sorts: ['stateAt', 'subject', 'updatedAt'],
  defaultSort: '-stateAt',
  include: { counts: z.record(z.uuid(), countsSchema).describe('The ledger of each sending that has begun') },
});
export type Sending = z.output<typeof sendingContract.item>;

export const sendingPermissions = {
  'newsletter.sending.update': 'newsletter_permissionSendingUpdate',
  'newsletter.sending.send': 'newsletter_permissionSendingSend',
} satisfies Permissions;

type SendingRow = Row<typeof sendings>;

/** Kind of the lock of a newsletter that is being written. */
export const SENDING_LOCK = 'newsletter_sending';

/** Newsletters from the first draft to the last email. */
export const sendingCollection = defineCollection({
  contract: sendingContract,
  table: sendings,
  thing: 'newsletter.sending',
  permissions: { write: 'newsletter.sending.update', read: 'newsletter.sending.update' },
  nouns: { one: 'newsletter_sendingOne', accusative: 'newsletter_sendingAccusative', many: 'newsletter_sendings' },
  tag: (siteId) => `newsletter:${siteId}`,
  unlisted: ['snapshot'],
  sorts: { stateAt: sendings.stateAt, subject: sendings.subject, updatedAt: sendings.updatedAt },
  filters: ({ state, begun, waits }: ListFilter & { state?: SendingState; begun?: boolean; waits?: boolean }) => [
    state ? sql`${sendings.state} = ${state}` : undefined,
    waits ? inArray(sendings.state, WAITING) : undefined,
    begun === undefined
      ? undefined
      : begun
        ? sql`${sendings.startedAt} is not null`
        : sql`${sendings.startedAt} is null`,
  ],
  include: async (ctx, rows) => ({ counts: await ledgerCounts(ctx, begunIds(rows)) }),
  label: ({ id, subject }) => subject || id.slice(0, 8).toUpperCase(),
  trash: { title: sendings.subject },
  prepare: prepared,
  refuseRemoval: async (tx, rows) => {
    await demandUnlocked(
      tx,
      SENDING_LOCK,
      rows.map(({ id }) => id),
    );
    if (rows.some(({ state }) => !RESTING.includes(state)))
      throw new AppError('newsletter.running', 409, 'newsletter_sendingRuns');
  },
});

const begunIds = (rows: SendingRow[]): string[] => rows.filter(({ startedAt }) => startedAt).map(({ id }) => id);

/** Before it is handed in or planned everything can be changed; afterwards only whether it stands in the archive. */
async function prepared(tx: Context, siteId: string, values: Values<typeof sendings>, before: SendingRow | null) {
  if (before) await demandUnlocked(tx, SENDING_LOCK, [before.id]);
  const known = new Set((await listsOf(tx, siteId)).map(({ id }) => id));
  for (const field of ['lists', 'without'] as const)
    if (values[field]?.some((id) => !known.has(id) && !before?.[field].includes(id)))
      throw invalid({ [field]: 'kernel_fieldNotAllowed' });
  if (values.templateId && values.templateId !== before?.templateId)
    await demandTemplate(tx, siteId, values.templateId);
  if (before && before.state !== 'draft' && Object.keys(values).some((field) => field !== 'inArchive'))
    throw new AppError('newsletter.fixed', 409, 'newsletter_sendingFixed');
  const storable = await storableBlocks(tx, values, before?.blocks);
  return before ? storable : { ...storable, stateAt: tx.now() };
}

async function demandTemplate(tx: Context, siteId: string, id: string): Promise<void> {
  const own = and(eq(templates.id, id), eq(templates.siteId, siteId), isNull(templates.removedAt));
  if ((await tx.db.$count(templates, own)) === 0) throw invalid({ templateId: 'kernel_fieldNotAllowed' });
}
