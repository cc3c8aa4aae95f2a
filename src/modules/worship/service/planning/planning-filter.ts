import { gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ListFilter } from '#kernel/records/collection-rules.ts';

/** Union of the filters of this module's collections; each uses some of them. */
export type PlanningFilter = ListFilter & {
  type?: string | undefined;
  weekday?: number | undefined;
  valid?: 'now' | 'past' | undefined;
  when?: 'ahead' | 'past' | undefined;
  visibility?: string | undefined;
  regular?: string | undefined;
  patronal?: boolean | undefined;
  state?: string | undefined;
};

/** Condition for future dates (today included) or past dates. */
export function onDay(on: AnyPgColumn, when: 'ahead' | 'past' | undefined, today: string): SQL | undefined {
  if (!when) return undefined;
  return when === 'ahead' ? gte(on, today) : lt(on, today);
}

/** Sort order: future dates ascending, then past dates descending. */
export const nearness = (on: AnyPgColumn, today: string): SQL =>
  sql`case when ${on} >= ${today} then ${on} - ${today}::date else 1000000 + (${today}::date - ${on}) end`;
