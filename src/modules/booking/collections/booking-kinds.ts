import { and, inArray, isNull } from 'drizzle-orm';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { Permissions } from '#kernel/module.ts';
import { withOwnKeys } from '#kernel/questions/asked.ts';
import type { Row, Values } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { bookingKindContract } from '../contract/booking-kind.ts';
import { slugOfName } from '../service/kind-slug.ts';
import { demandPayable } from '../service/pay/in-shop.ts';
import { siteOfId } from '../service/resources.ts';
import { bookingKinds, resources } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'booking.bookingKind'> {}
}

export const bookingKindPermissions = {
  'booking.bookingKind.update': 'booking_permissionBookingKindUpdate',
} satisfies Permissions;

/** Ways of booking of a parish: 'Pfarrheim mieten', 'Taufgespräch'. */
export const bookingKindCollection = defineCollection({
  contract: bookingKindContract,
  table: bookingKinds,
  thing: 'booking.bookingKind',
  permissions: { write: 'booking.bookingKind.update', read: 'booking.booking.read' },
  nouns: { one: 'booking_bookingKindOne', accusative: 'booking_bookingKindAccusative', many: 'booking_bookingKinds' },
  uniqueBy: {
    column: bookingKinds.slug,
    taken: 'booking_fieldNameTaken',
    inMerge: 'number',
    path: (_tx, slug) => `Buchen/${slug}`,
  },
  tag: (siteId) => `booking:${siteId}`,
  sorts: { position: bookingKinds.position, name: bookingKinds.name, updatedAt: bookingKinds.updatedAt },
  prepare: prepared,
});

/** Checks what belongs together, and makes the address of a new kind. @throws AppError invalid */
async function prepared(
  tx: Context,
  siteId: string,
  values: Values<typeof bookingKinds>,
  before: Row<typeof bookingKinds> | null,
) {
  const all = { ...before, ...values };
  if ((all.durations ?? []).length === 0 && (all.mostMinutes ?? 0) < (all.leastMinutes ?? 0))
    throw invalid({ mostMinutes: 'booking_fieldMostBelowLeast' });
  if (values.payment !== undefined || values.vatGroup !== undefined) await demandPayable(tx, siteId, all);
  if (values.units) await demandUnits(tx, siteId, values.units);
  for (const [at, { key, kind, options }] of (values.questions ?? []).entries()) {
    if ((values.questions ?? []).findIndex((one) => one.key === key) < at)
      throw invalid({ [`questions.${at}.label`]: 'booking_fieldKeyTwice' });
    if (kind === 'choice' && options.length < 2) throw invalid({ [`questions.${at}.options`]: 'booking_fieldOptions' });
  }
  if (!before) return { ...values, slug: slugOfName(all.name ?? '') };
  return values.questions ? { ...values, questions: withOwnKeys(values.questions, before.questions) } : values;
}

/** Resources of the parish, or shared ones of its association; at least one is always part of it. */
async function demandUnits(tx: Context, siteId: string, units: NonNullable<Values<typeof bookingKinds>['units']>) {
  const ids = units.map(({ resource }) => resource);
  const known = await tx.db
    .select()
    .from(resources)
    .where(and(inArray(resources.id, ids), isNull(resources.removedAt)));
  for (const [at, { resource, isOptional, quantity }] of units.entries()) {
    const found = known.find(({ id }) => id === resource);
    if (!found || !(found.siteId === siteId || (found.isShared && siteOfId(tx, siteId, found.siteId))))
      throw invalid({ [`units.${at}.resource`]: 'booking_fieldNoResource' });
    if (ids.indexOf(resource) < at) throw invalid({ [`units.${at}.resource`]: 'booking_fieldResourceTwice' });
    if (!isOptional && quantity > found.count) throw invalid({ [`units.${at}.quantity`]: 'booking_fieldTooMany' });
  }
  if (units.every(({ isOptional }) => isOptional)) throw invalid({ units: 'booking_fieldUnitsOptional' });
}
