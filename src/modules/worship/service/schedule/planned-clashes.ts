import type { Context } from '#kernel/context.ts';
import type { PlannedClash, PlannedService } from '../../contract/clashes.ts';
import { findClashes } from './clashes.ts';
import type { LoadedSources } from './load-sources.ts';
import type { Occurrence } from './schedule-model.ts';
import { openSchedule } from './schedule-reader.ts';

/** Stands for a service that is not stored yet. */
const PLANNED = 'planned';

/**
 * Lists the services with which a planned or moved one would clash, in all parishes. Stores nothing.
 * @throws AppError C100
 */
export async function plannedClashes(
  ctx: Context,
  planned: PlannedService,
): Promise<{ clash: PlannedClash[]; total: number }> {
  ctx.demand('worship.service.update');
  const { reader, all } = await openSchedule(ctx, planned.on, planned.on);
  const candidate = occurrenceOf(planned);
  const others = all.filter(({ key }) => key !== candidate.key);
  const clash = clashesOf(ctx, candidate.key, [...others, candidate], reader.sources);
  return { clash, total: clash.length };
}

/** Clashes of the service with this key. Leaves out services that the caller may not see. */
export function clashesOf(
  ctx: Context,
  ownKey: string,
  all: readonly Occurrence[],
  { places, sites }: Pick<LoadedSources, 'places' | 'sites'>,
): PlannedClash[] {
  return findClashes(all, places).flatMap(({ kind, keys, travelMinutes }) => {
    if (!keys.includes(ownKey)) return [];
    const other = all.find(({ key }) => key !== ownKey && keys.includes(key));
    if (!other || !isShown(ctx, other)) return [];
    const { key, on, at, title, placeId, siteId } = other;
    const placeName = places.find(({ id }) => id === placeId)?.name ?? '';
    const siteName = sites.find(({ _id }) => _id === siteId)?.shortName ?? '';
    return [{ kind, key, on, at, title, placeName, siteName, travelMinutes }];
  });
}

const isShown = (ctx: Context, { visibility, siteId }: Occurrence): boolean =>
  visibility === 'web' || ctx.may('worship.service.update', { siteId });

/** Only when, where and who count for a clash. */
function occurrenceOf({ key = PLANNED, presider, ...planned }: PlannedService): Occurrence {
  return {
    ...planned,
    key,
    presider: presider || null,
    siteId: '',
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
