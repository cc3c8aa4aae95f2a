import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { zoneOf } from '#kernel/site-of.ts';
import type { BookingConflict } from '../../contract/booking.ts';
import type { Unit } from '../../contract/parts.ts';
import { conflictsOf } from '../free/conflicts.ts';
import { blockedSpan } from '../free/free-starts.ts';
import { spanOf } from '../free/outside.ts';
import { wantedOf } from '../free/wanted.ts';
import { type KindRow, resourcesOf } from '../resources.ts';
import { overlaps, type Span } from '../spans.ts';

/** One date of a series. */
export type Line = { slot: string; startsAt: string; endsAt: string; units: Unit[] };
export type Judged = Line & { conflicts: BookingConflict[] };
/** Resources of a series with everything that takes them, over all of its dates. */
export type SeriesWanted = Awaited<ReturnType<typeof wantedOf>>;

type Asked = { siteId: string; kind: KindRow | null; lines: readonly Line[] };

/** Everything in the way of each date, of other dates of the same series too. @throws AppError invalid for unknown resources */
export async function judgeLines(ctx: Context, { siteId, kind, lines }: Asked): Promise<Judged[]> {
  const zone = zoneOf(ctx, siteId);
  const judged: Judged[] = [];
  const spans: { span: Span; line: Line; wanted: SeriesWanted }[] = [];
  for (const same of Map.groupBy(lines, ({ units }) => JSON.stringify(units)).values()) {
    const wanted = await wantedForLines(ctx, { siteId, kind, lines: same });
    spans.push(...same.map((line) => ({ span: spanOf(line, zone), line, wanted })));
  }
  for (const { span, line, wanted } of spans) {
    if (span.to <= span.from) {
      judged.push({ ...line, conflicts: [offTheClock(line)] });
      continue;
    }
    const others = spans.filter((other) => other.line !== line && isInTheWay({ span, wanted }, other));
    const ofSeries = others.map((other) => ofOtherDate(line, other.line));
    judged.push({ ...line, conflicts: [...(await conflictsOf(ctx, span, wanted)), ...ofSeries] });
  }
  return judged.toSorted((one, other) => (one.slot < other.slot ? -1 : 1));
}

/** The resources of dates that take the same, with everything in their way. @throws AppError invalid */
export async function wantedForLines(ctx: Context, { siteId, kind, lines }: Asked): Promise<SeriesWanted> {
  const units = lines[0]?.units ?? [];
  const ids = units.map(({ resource }) => resource);
  const resources = await resourcesOf(ctx, siteId, ids);
  if (resources.length < units.length) throw invalid({ units: 'booking_fieldNoResource' });
  const quantities = new Map(units.map(({ resource, quantity }) => [resource, quantity]));
  return wantedOf(ctx, { resources, quantities, kind, span: spanOfAll(ctx, siteId, lines) });
}

/** From the first beginning to the last end. */
export function spanOfAll(ctx: Context, siteId: string, lines: readonly Line[]): Span {
  const spans = lines.map((line) => spanOf(line, zoneOf(ctx, siteId)));
  return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) };
}

type Placed = { span: Span; wanted: SeriesWanted };

/** True if two dates of a series take more of a resource than there is. */
const isInTheWay = (one: Placed, other: Placed): boolean =>
  one.wanted.some((mine) =>
    other.wanted.some(
      (theirs) =>
        theirs.resource.id === mine.resource.id &&
        theirs.quantity + mine.quantity > mine.count &&
        overlaps(blockedSpan(one.span, mine), blockedSpan(other.span, theirs)),
    ),
  );

const ofOtherDate = ({ units }: Line, { startsAt, endsAt }: Line): BookingConflict => ({
  source: 'booking',
  resource: units[0]?.resource ?? '',
  booking: '',
  title: '',
  isHard: true,
  startsAt,
  endsAt,
});

/** A time that the clocks leave out in spring. */
const offTheClock = ({ startsAt, endsAt }: Line): BookingConflict => ({
  source: 'clock',
  resource: '',
  booking: '',
  title: '',
  isHard: true,
  startsAt,
  endsAt,
});
