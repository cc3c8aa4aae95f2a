import { and, inArray, notInArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { zoneOf } from '#kernel/site-of.ts';
import type { SeriesLine } from '../../contract/series.ts';
import { resources } from '../../tables.ts';
import { conflictsOf } from '../free/conflicts.ts';
import { isFree } from '../free/free-starts.ts';
import { spanOf } from '../free/outside.ts';
import { wantedOf } from '../free/wanted.ts';
import { bookableBy, type KindRow, type ResourceRow } from '../resources.ts';
import { type Judged, type SeriesWanted, spanOfAll } from './judge-lines.ts';

type Alternative = SeriesLine['alternatives'][number];
type Asked = { siteId: string; kind: KindRow | null; judged: readonly Judged[]; wanted: SeriesWanted };

const MOST = 3;
const STEP = 30;
const MINUTE_MS = 60_000;
/** Times at night are not proposed. */
const [EARLIEST, LATEST] = ['07:00', '23:00'];

/** Adds free times of the same day, and other resources of the same sort, to the dates that are taken. */
export async function withAlternatives(ctx: Context, asked: Asked): Promise<SeriesLine[]> {
  const taken = asked.judged.filter(isTaken);
  const others = taken.length > 0 ? await othersOf(ctx, asked, taken) : [];
  const found: SeriesLine[] = [];
  for (const line of asked.judged) {
    if (!isTaken(line)) found.push({ ...line, alternatives: [] });
    else {
      const instead = await resourcesInstead(ctx, asked, { line, others });
      found.push({ ...line, alternatives: [...timesInstead(ctx, asked, line), ...instead] });
    }
  }
  return found;
}

const isTaken = ({ conflicts }: Judged): boolean => conflicts.some(({ isHard }) => isHard);

/** Wall-clock minutes of a stamp on a clock that is never changed. */
const minutesOf = (stamp: string): number => Date.parse(`${stamp}:00Z`) / MINUTE_MS;
const stampAt = (minutes: number): string => new Date(minutes * MINUTE_MS).toISOString().slice(0, 16);

/** The nearest free beginnings of the same day, for as long. */
function timesInstead(ctx: Context, { siteId, wanted, judged }: Asked, line: Judged): Alternative[] {
  const zone = zoneOf(ctx, siteId);
  const day = line.startsAt.slice(0, 10);
  const begin = minutesOf(line.startsAt);
  const length = minutesOf(line.endsAt) - begin;
  const others = judged.filter((one) => one !== line).map((one) => spanOf(one, zone));
  const all: Alternative[] = [];
  for (let at = minutesOf(`${day}T00:00`) + (begin % STEP); at < minutesOf(`${day}T24:00`); at += STEP) {
    const one = { startsAt: stampAt(at), endsAt: stampAt(at + length) };
    if (one.startsAt.slice(11) < EARLIEST || one.endsAt > `${day}T${LATEST}`) continue;
    const span = spanOf(one, zone);
    const isOwn = others.some((other) => other.from < span.to && span.from < other.to);
    if (
      span.from > ctx.now().getTime() &&
      span.to > span.from &&
      !isOwn &&
      isFree(span, wanted) &&
      !isRetired(wanted, day)
    )
      all.push({ ...one, units: line.units });
  }
  const distance = ({ startsAt }: Alternative) => Math.abs(minutesOf(startsAt) - begin);
  return all.toSorted((one, other) => distance(one) - distance(other)).slice(0, MOST);
}

const isRetired = (wanted: SeriesWanted, day: string): boolean =>
  wanted.some(({ resource: { retiredOn } }) => retiredOn !== null && retiredOn <= day);

/** Other resources of the same sort as those that are taken, of which there are as many, over all dates. */
async function othersOf(ctx: Context, { siteId, kind, wanted, judged }: Asked, taken: readonly Judged[]) {
  const clashing = takenIn(taken);
  const sorts = wanted.filter(({ resource }) => clashing.has(resource.id)).map(({ resource }) => resource.kind);
  if (sorts.length === 0) return [];
  const rows: ResourceRow[] = await ctx.db
    .select()
    .from(resources)
    .where(
      and(
        bookableBy(ctx, siteId),
        inArray(resources.kind, sorts),
        notInArray(
          resources.id,
          wanted.map(({ resource }) => resource.id),
        ),
      ),
    )
    .orderBy(resources.position, resources.name)
    .limit(MOST_OTHERS);
  if (rows.length === 0) return [];
  return wantedOf(ctx, { resources: rows, quantities: new Map(), kind, span: spanOfAll(ctx, siteId, judged) });
}

const MOST_OTHERS = 20;

const takenIn = (lines: readonly Judged[]): Set<string> =>
  new Set(lines.flatMap(({ conflicts }) => conflicts.filter(({ isHard }) => isHard).map(({ resource }) => resource)));

type Instead = { line: Judged; others: SeriesWanted };

/** Free resources at the same time in place of the one that is taken. */
async function resourcesInstead(
  ctx: Context,
  { siteId, wanted }: Asked,
  { line, others }: Instead,
): Promise<Alternative[]> {
  const [clashing, second] = [...takenIn([line])];
  const unit = line.units.find(({ resource }) => resource === clashing);
  const rest = wanted.filter(({ resource }) => resource.id !== clashing);
  const sort = wanted.find(({ resource }) => resource.id === clashing)?.resource.kind;
  const span = spanOf(line, zoneOf(ctx, siteId));
  if (!unit || second || span.to <= span.from) return [];
  const found: Alternative[] = [];
  for (const other of others.filter(({ resource, count }) => resource.kind === sort && count >= unit.quantity)) {
    const all = [...rest, { ...other, quantity: unit.quantity }];
    if (!isFree(span, all) || (await conflictsOf(ctx, span, all)).length > 0) continue;
    const { startsAt, endsAt, units } = line;
    const instead = units.map((one) => (one === unit ? { ...unit, resource: other.resource.id } : one));
    found.push({ startsAt, endsAt, units: instead });
    if (found.length === MOST) break;
  }
  return found;
}
