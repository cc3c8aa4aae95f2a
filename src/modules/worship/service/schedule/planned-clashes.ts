import type { Context } from '#kernel/context.ts';
import { associatedSites, siteOf } from '#kernel/site-of.ts';
import type { PlannedClash, PlannedService } from '../../contract/clashes.ts';
import { groupsOf } from './alternatives.ts';
import { findClashes, samePerson } from './clashes.ts';
import type { ScheduleReader } from './expand/schedule-days.ts';
import type { Occurrence } from './expand/schedule-model.ts';
import { openSchedule } from './schedule-reader.ts';

/** Stands for a service that is not stored yet. */
const PLANNED = 'planned';

/**
 * Lists the services with which a planned or moved one would clash, in the association of its parish. Stores nothing.
 * @throws AppError C100
 */
export async function plannedClashes(
  ctx: Context,
  planned: PlannedService,
): Promise<{ clash: PlannedClash[]; total: number }> {
  ctx.demand('worship.service.update');
  const site = siteOf(ctx, planned.site);
  const only = associatedSites(ctx, site).map(({ id }) => id);
  const { reader, all } = await openSchedule(ctx, planned.on, planned.on, { only });
  const candidate = occurrenceOf(planned, site.id);
  const clash = clashesOf(ctx, candidate, all, reader);
  return { clash, total: clash.length };
}

/** Clashes of this service with others, instead of its stored version. Leaves out services that the caller may not see. */
export function clashesOf(
  ctx: Context,
  own: Occurrence,
  all: readonly Occurrence[],
  { placeOf, siteOf: parishOf, sources }: Pick<ScheduleReader, 'placeOf' | 'siteOf' | 'sources'>,
): PlannedClash[] {
  const near = all.filter(
    (other) => other.key !== own.key && (other.placeId === own.placeId || samePerson(other.presider, own.presider)),
  );
  const others = new Map(near.map((other) => [other.key, other]));
  const clashes = findClashes([...near, own], sources.places, groupsOf(parishOf)).get(own.key) ?? [];
  return clashes.flatMap(({ kind, key, travelMinutes }) => {
    const other = others.get(key);
    if (!other || !isShown(ctx, other)) return [];
    const { on, at, title, placeId, siteId } = other;
    const placeName = placeOf(placeId)?.name ?? '';
    return [{ kind, key, on, at, title, placeName, siteName: parishOf(siteId)?.shortName ?? '', travelMinutes }];
  });
}

const isShown = (ctx: Context, { visibility, siteId }: Occurrence): boolean =>
  visibility === 'web' || ctx.may('worship.service.update', { siteId });

/** A service that is not stored, as far as it counts for a clash: when, where and who. */
export function occurrenceOf(
  { key = PLANNED, presider, site: _site, ...planned }: PlannedService,
  siteId: string,
): Occurrence {
  return {
    ...planned,
    key,
    presider: presider || null,
    siteId,
    type: 'messe',
    title: '',
    titleEn: null,
    music: null,
    note: null,
    noteEn: null,
    internalNote: null,
    source: 'extra',
    sourceId: key,
    state: 'extra',
    reason: null,
    byFeast: false,
    undecided: false,
    movedFrom: null,
    visibility: 'internal',
    intentions: [],
  };
}
