import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { addDays } from '#kernel/local-time.ts';
import { places, serviceRules } from '../../tables.ts';

/** Largest move in days. Every lookup of a moved service expands all days in between. */
const FURTHEST_MOVE_DAYS = 366;

/** @throws AppError invalid for a day too far from the original date of the service */
export function demandWithinReach(meant: string, wanted: string | undefined): void {
  if (!wanted) return;
  if (wanted < addDays(meant, -FURTHEST_MOVE_DAYS) || wanted > addDays(meant, FURTHEST_MOVE_DAYS))
    throw invalid({ on: 'worship_fieldTooFar' });
}

/** @throws AppError invalid for an unknown place. Places of other parishes are allowed: parishes share their churches. */
export async function demandPlace(tx: Context, placeId: string | undefined): Promise<void> {
  if (!placeId) return;
  const found = await tx.db.$count(places, and(eq(places.id, placeId), isNull(places.removedAt)));
  if (found === 0) throw invalid({ placeId: 'worship_fieldUnknownPlace' });
}

/** A rule may only be anchored to another rule of its own parish, never to itself. */
export async function demandRule(
  tx: Context,
  siteId: string,
  ruleId: string | null | undefined,
  ownId?: string,
): Promise<void> {
  if (!ruleId) return;
  const ofSite = and(eq(serviceRules.id, ruleId), eq(serviceRules.siteId, siteId), isNull(serviceRules.removedAt));
  const found = ruleId === ownId ? 0 : await tx.db.$count(serviceRules, ofSite);
  if (found === 0) throw invalid({ beforeRuleId: 'worship_fieldUnknownRule' });
}
