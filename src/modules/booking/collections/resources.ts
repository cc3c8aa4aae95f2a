import { and, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import type { Permissions } from '#kernel/module.ts';
import type { ListFilter, Row, Values } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { MOST_NAMES, resourceContract } from '../contract/resource.ts';
import { followCount, keptName } from '../service/follow-resource.ts';
import { bookings, occupancies, resources } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'booking.resource'> {}
}

export const resourcePermissions = {
  'booking.resource.update': 'booking_permissionResourceUpdate',
} satisfies Permissions;

/** Everything a parish lends; accounting shows the same ones (decision 39). */
export const resourceCollection = defineCollection({
  contract: resourceContract,
  table: resources,
  thing: 'booking.resource',
  permissions: { write: 'booking.resource.update', read: 'booking.booking.read' },
  nouns: { one: 'booking_resourceOne', accusative: 'booking_resourceAccusative', many: 'booking_resources' },
  namedApart: { column: resources.name, alsoCalled: { column: resources.alsoCalled, most: MOST_NAMES } },
  tag: (siteId) => `booking:${siteId}`,
  sorts: { position: resources.position, name: resources.name, updatedAt: resources.updatedAt },
  filters: ({ kind }: ListFilter & { kind?: string | undefined }) => [
    kind ? sql`${resources.kind} = ${kind}` : undefined,
  ],
  prepare: async (tx, _siteId, values, before) => {
    const known = checked(values, before);
    return before ? { ...known, ...(await keptName(tx, values, before)) } : known;
  },
  after: followCount,
  refuseRemoval: async (tx, rows) => {
    if (
      await isBookedAhead(
        tx,
        rows.map(({ id }) => id),
      )
    )
      throw new AppError('booking.resourceInUse', 409, 'booking_resourceInUse');
  },
});

/** @throws AppError invalid */
function checked(values: Values<typeof resources>, before: Row<typeof resources> | null) {
  const { kind = 'room', count = 1, rates = [], surcharges = [] } = { ...before, ...values };
  if (kind !== 'equipment' && count > 1) throw invalid({ count: 'booking_fieldOnlyOne' });
  for (const [field, parts] of [
    ['rates', rates],
    ['surcharges', surcharges],
  ] as const)
    for (const [at, { key }] of parts.entries())
      if (parts.findIndex((one) => one.key === key) < at)
        throw invalid({ [`${field}.${at}.name`]: 'booking_fieldKeyTwice' });
  for (const [at, { from, until }] of surcharges.entries())
    if ((from === '') !== (until === '')) throw invalid({ [`surcharges.${at}.until`]: 'booking_fieldBothDays' });
  return values;
}

async function isBookedAhead(tx: Context, ids: readonly string[]): Promise<boolean> {
  const [found] = await tx.db
    .select({ id: occupancies.id })
    .from(occupancies)
    .innerJoin(bookings, sql`${bookings.id} = ${occupancies.bookingId}`)
    .where(
      and(
        inArray(occupancies.resourceId, [...ids]),
        gt(bookings.ends, tx.now()),
        isNull(bookings.removedAt),
        sql`${occupancies.isBlocking}`,
      ),
    )
    .limit(1);
  return found !== undefined;
}
