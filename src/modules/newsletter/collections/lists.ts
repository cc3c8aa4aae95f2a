import { and, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import type { ListFilter, Row } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { RESTING } from '../contract/sending-states.ts';
import { lists, sendings, subscribers } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'newsletter.list'> {}
}

const name = z.string().trim().max(120);
const description = z.string().trim().max(600);
const fields = {
  name: name.min(1),
  nameEn: name.default(''),
  description: description.default(''),
  descriptionEn: description.default(''),
  isPublic: z.boolean().default(true),
  isDefault: z.boolean().default(false),
  isArchived: z.boolean().default(false),
  position: z.number().int().min(0).max(9999).default(0),
};

export const listContract = collectionContract('newsletter_list', {
  read: 'staff',
  title: 'NewsletterList',
  fields,
  filter: { isArchived: z.stringbool().optional() },
  sorts: ['position', 'name', 'updatedAt'],
  include: { counts: z.record(z.uuid(), z.number().int()).describe('Confirmed subscribers of each list') },
});
export type List = z.output<typeof listContract.item>;

export const listPermissions = { 'newsletter.list.update': 'newsletter_permissionListUpdate' } satisfies Permissions;

/** Newsletter lists of a parish. */
export const listCollection = defineCollection({
  contract: listContract,
  table: lists,
  thing: 'newsletter.list',
  permissions: { write: 'newsletter.list.update', read: 'newsletter.list.update' },
  nouns: { one: 'newsletter_listOne', accusative: 'newsletter_listAccusative', many: 'newsletter_lists' },
  tag: (siteId) => `newsletter:${siteId}`,
  sorts: { position: lists.position, name: lists.name, updatedAt: lists.updatedAt },
  filters: ({ isArchived }: ListFilter & { isArchived?: boolean | undefined }) => [
    isArchived === undefined ? undefined : sql`${lists.isArchived} = ${isArchived}`,
  ],
  // Each list keeps its readers, who agreed to it and not to that of the other parish.
  namedApart: { column: lists.name, english: lists.nameEn },
  include: async (ctx, rows) => ({ counts: await confirmedByList(ctx, rows) }),
  refuseRemoval: refuseAwaited,
});

/** A sending without its list would reach nobody, and say that it was sent. */
async function refuseAwaited(tx: Context, rows: Row<typeof lists>[]): Promise<void> {
  const ids = sql`${`{${rows.map(({ id }) => id).join(',')}}`}::uuid[]`;
  const awaited = and(
    isNull(sendings.removedAt),
    // Once it leaves, every reader is named.
    notInArray(sendings.state, [...RESTING, 'sending']),
    sql`(${sendings.lists} && ${ids} or ${sendings.without} && ${ids})`,
  );
  if ((await tx.db.$count(sendings, awaited)) > 0)
    throw new AppError('newsletter.listAwaited', 409, 'newsletter_listAwaited');
}

async function confirmedByList(ctx: Context, rows: Row<typeof lists>[]): Promise<Record<string, number>> {
  if (rows.length === 0) return {};
  const siteIds = [...new Set(rows.map(({ siteId }) => siteId))];
  const listId = sql<string>`unnest(${subscribers.lists})`;
  const counted = await ctx.db
    .select({ listId, count: sql`count(*)`.mapWith(Number) })
    .from(subscribers)
    .where(
      and(inArray(subscribers.siteId, siteIds), isNull(subscribers.removedAt), sql`${subscribers.state} = 'confirmed'`),
    )
    .groupBy(sql`1`);
  const known = new Map(counted.map((row) => [row.listId, row.count]));
  return Object.fromEntries(rows.map(({ id }) => [id, known.get(id) ?? 0]));
}
