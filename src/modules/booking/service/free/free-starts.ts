import { holds, overlaps, type Span, united } from '../spans.ts';

const MINUTE = 60_000;

/** One resource of a booking: its hours, its buffers, and what takes how many of it. */
export type Wanted = {
  open: readonly Span[];
  /** Minutes, those of the kind included. */
  bufferBefore: number;
  bufferAfter: number;
  /** Number there is, and number wanted. */
  count: number;
  quantity: number;
  /** With their buffers. */
  taken: readonly (Span & { quantity: number })[];
};

/** Span that a booking takes of a resource, with the buffers. */
export const blockedSpan = (
  { from, to }: Span,
  { bufferBefore, bufferAfter }: Pick<Wanted, 'bufferBefore' | 'bufferAfter'>,
): Span => ({ from: from - bufferBefore * MINUTE, to: to + bufferAfter * MINUTE });

/** The most that is taken of a resource at any moment of a span. */
export function mostTaken(taken: Wanted['taken'], span: Span): number {
  const inside = taken.filter((one) => overlaps(one, span));
  // The most is reached where one of them begins, or at the beginning of the span.
  return inside.reduce((most, { from }) => {
    const at = Math.max(from, span.from);
    const sum = inside.reduce((all, one) => (one.from <= at && at < one.to ? all + one.quantity : all), 0);
    return Math.max(most, sum);
  }, 0);
}

/** True if all resources are free for a booking of this span, and open. */
export const isFree = (span: Span, wanted: readonly Wanted[]): boolean =>
  wanted.every(
    (one) => holds(one.open, span) && mostTaken(one.taken, blockedSpan(span, one)) + one.quantity <= one.count,
  );

/**
 * Times at which nothing may be taken of a resource, because less is left than is wanted; in order, apart from each other. One walk over
 * all that is taken, so that many beginnings can be judged without looking at every booking again.
 */
export function fullSpans({ taken, count, quantity }: Pick<Wanted, 'taken' | 'count' | 'quantity'>): Span[] {
  if (quantity > count) return [{ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }];
  const changes = taken
    .filter(({ from, to }) => from < to)
    .flatMap(({ from, to, quantity: many }) => [
      { at: from, by: many },
      { at: to, by: -many },
    ])
    .toSorted((one, other) => one.at - other.at);
  const full: Span[] = [];
  let sum = 0;
  changes.forEach(({ at, by }, nth) => {
    sum += by;
    const until = changes[nth + 1]?.at ?? at;
    if (sum + quantity > count && at < until) full.push({ from: at, to: until });
  });
  return united(full);
}

type Asked = {
  wanted: readonly Wanted[];
  /** Hours that all resources have in common, in order. */
  open: readonly Span[];
  minutes: number;
  /** Minutes from one offered beginning to the next, counted from each opening. */
  grid: number;
  /** Nothing begins before, for the notice; nothing after, for the horizon. */
  earliest: number;
  latest: number;
};

/**
 * Beginnings at which all resources are open for a booking of these minutes (`possible`), and those of them at which they are free as well
 * (`starts`), in order. Counted in elapsed time from each opening, so that a day of 25 hours has 25 full hours (B-5); the booking itself
 * has to end before closing, its buffers need not (B-1).
 */
export function freeStarts({ wanted, open, minutes, grid, earliest, latest }: Asked): {
  starts: number[];
  possible: number[];
} {
  const possible: number[] = [];
  for (const { from, to } of open) {
    const first = from + Math.max(0, Math.ceil((earliest - from) / (grid * MINUTE))) * grid * MINUTE;
    for (let at = first; at + minutes * MINUTE <= to && at <= latest; at += grid * MINUTE) possible.push(at);
  }
  // Beginnings, in whole milliseconds, at which something that is full would be reached; one that ends just where it begins is none.
  const hopeless = united(
    wanted.flatMap((one) =>
      fullSpans(one).map(({ from, to }) => ({
        from: Math.floor(from - (minutes + one.bufferAfter) * MINUTE) + 1,
        to: to + one.bufferBefore * MINUTE,
      })),
    ),
  );
  let next = 0;
  const starts = possible.filter((at) => {
    while (at >= (hopeless[next]?.to ?? Number.POSITIVE_INFINITY)) next += 1;
    return at < (hopeless[next]?.from ?? Number.POSITIVE_INFINITY);
  });
  return { starts, possible };
}
