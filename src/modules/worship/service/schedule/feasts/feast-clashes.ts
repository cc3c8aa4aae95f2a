import type { Context } from '#kernel/context.ts';
import { addDays } from '#kernel/local-time.ts';
import { associatedSites, siteOf } from '#kernel/site-of.ts';
import type { PlannedClash, TypedFeast } from '../../../contract/clashes.ts';
import { listFeasts } from '../../calendar/feasts.ts';
import { expandInSteps, keyOf } from '../expand/expand-schedule.ts';
import { type LoadedSources, loadSources } from '../expand/load-sources.ts';
import { lookUp } from '../expand/schedule-days.ts';
import type { FeastPlan, FeastService, Occurrence } from '../expand/schedule-model.ts';
import { clashesOf } from '../planned-clashes.ts';
import { sitesOf } from '../schedule-reader.ts';

/** Furthest service from its feast, and the day beside it: services past midnight clash as well. */
const REACH_DAYS = 8;
/** Placeholder of a plan that is not stored yet. */
const TYPED = '00000000-0000-4000-8000-000000000000';

type Found = PlannedClash & { service: number };

/**
 * Clashes of a typed feast plan on its next feast, after the same expansion as the schedule: what the plan cancels or replaces
 * clashes with nothing. Stores nothing. @throws AppError C100, invalid for an unknown parish
 */
export async function feastClashes(ctx: Context, typed: TypedFeast): Promise<{ clash: Found[]; total: number }> {
  const site = siteOf(ctx, typed.site);
  const { feast } = await listFeasts(ctx, { site: typed.site });
  const on = feast.find(({ key }) => key === typed.feastKey)?.nextOn;
  if (!on) return { clash: [], total: 0 };
  const near = associatedSites(ctx, site).map(({ id }) => id);
  const [first, last] = [addDays(on, -REACH_DAYS), addDays(on, REACH_DAYS)];
  const stored = await loadSources(ctx, first, last, near);
  const plan = planOf(typed, site.id);
  const sources: LoadedSources = {
    ...stored,
    plans: [...stored.plans.filter((other) => !isReplaced(other, plan)), plan],
  };
  const siteIds = stored.sites.map(({ _id }) => _id);
  const all = await expandInSteps(sources, siteIds, first, last);
  const reader = { sources, ...lookUp(sitesOf(stored), stored.places) };
  const clash = plan.services.flatMap((service, position) => {
    const own = heldAs(service, all, { siteId: site.id, on });
    return own ? clashesOf(ctx, own, all, reader).map((one) => ({ ...one, service: position })) : [];
  });
  return { clash, total: clash.length };
}

const isReplaced = ({ siteId, feastKey, id }: FeastPlan, plan: FeastPlan): boolean =>
  siteId === plan.siteId && (feastKey === plan.feastKey || id === plan.id);

/** The service in the schedule; it has the key of a regular one where it takes its place. */
function heldAs(
  { id, at, placeId, dayOffset }: FeastService,
  all: readonly Occurrence[],
  feast: { siteId: string; on: string },
): Occurrence | undefined {
  const on = addDays(feast.on, dayOffset);
  return (
    all.find(({ key }) => key === keyOf(id, feast.on)) ??
    all.find(
      (one) =>
        one.siteId === feast.siteId &&
        one.source === 'rule' &&
        one.on === on &&
        one.at === at &&
        one.placeId === placeId &&
        one.state !== 'cancelled',
    )
  );
}

function planOf({ _id = TYPED, feastKey, regular, services, adapted }: TypedFeast, siteId: string): FeastPlan {
  return {
    id: _id,
    siteId,
    feastKey,
    regular,
    reason: null,
    invitation: null,
    services: services.map(({ id, presider, ...service }, position) => ({
      ...service,
      id: id ?? `${TYPED.slice(0, -2)}${String(position).padStart(2, '0')}`,
      presider: presider || null,
      title: '',
      titleEn: null,
      music: null,
      note: null,
      noteEn: null,
      internalNote: null,
    })),
    adapted: adapted.map((ruleId) => ({ ruleId })),
  };
}
