import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import type { Permissions } from '#kernel/module.ts';
import type { ListFilter, Row, Values } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import type { DayHours } from '../contract/hours.ts';
import { openingHoursContract } from '../contract/opening-hours.ts';
import { openingHours, resources } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'booking.openingHours'> {}
}

export const openingHoursPermissions = {
  'booking.openingHours.update': 'booking_permissionOpeningHoursUpdate',
} satisfies Permissions;

/** Opening hours of a parish and of its resources. */
export const openingHoursCollection = defineCollection({
  contract: openingHoursContract,
  table: openingHours,
  thing: 'booking.openingHours',
  permissions: { write: 'booking.openingHours.update', read: 'booking.booking.read' },
  nouns: {
    one: 'booking_openingHoursOne',
    accusative: 'booking_openingHoursAccusative',
    many: 'booking_openingHours',
  },
  tag: (siteId) => `booking:${siteId}`,
  sorts: { from: openingHours.from, name: openingHours.name, updatedAt: openingHours.updatedAt },
  filters: ({ kind, resource }: ListFilter & { kind?: string | undefined; resource?: string | undefined }) => [
    kind ? sql`${openingHours.kind} = ${kind}` : undefined,
    resource ? sql`${openingHours.resource} = ${resource}` : undefined,
  ],
  prepare: prepared,
});

type HoursRow = Row<typeof openingHours>;

/** @throws AppError invalid */
async function prepared(tx: Context, siteId: string, values: Values<typeof openingHours>, before: HoursRow | null) {
  const {
    kind = 'week',
    resource = null,
    from = null,
    until = null,
    isYearly,
    onHolidays,
    week = [],
    hours = [],
  } = {
    ...before,
    ...values,
  };
  const mistakes: Record<string, MessageKey> = {};
  if (from !== null && until !== null && until < from && !isYearly) mistakes.until = 'booking_fieldUntilBefore';
  if (kind !== 'week' && from === null && !onHolidays) mistakes.from = 'booking_fieldFromMissing';
  if (kind === 'week' && week.length === 0) mistakes.week = 'booking_fieldWeekEmpty';
  for (const weekday of new Set(week.map((one) => one.weekday)))
    if (overlapIn(week.filter((one) => one.weekday === weekday))) mistakes.week = 'booking_fieldHoursOverlap';
  if (overlapIn(hours)) mistakes.hours = 'booking_fieldHoursOverlap';
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
  if (resource) {
    const own = and(eq(resources.id, resource), eq(resources.siteId, siteId), isNull(resources.removedAt));
    if ((await tx.db.$count(resources, own)) === 0) throw invalid({ resource: 'booking_fieldNoResource' });
  }
  return values;
}

/** True if two spans of one day share a moment, or one has no length. */
function overlapIn(hours: readonly DayHours[]): boolean {
  const spans = hours.map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) + (to > from ? 0 : 1440) }));
  return spans.some(
    (one, at) =>
      one.from === one.to || spans.some((other, to) => to < at && one.from < other.to && other.from < one.to),
  );
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
