import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';

/** Last local day of a month. */
export function endOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** 'YYYY-MM' of a local day. */
export const monthOf = (on: string): string => on.slice(0, 7);

/** '2025-12' for '2026-01'. */
export function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/** The local day of a parish, whatever parish the request is about. */
export const todayIn = (ctx: Context, siteId: string): string => localMoment(ctx.now(), zoneOf(ctx, siteId)).on;
