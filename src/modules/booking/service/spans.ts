/** Half-open span of time in milliseconds. */
export type Span = { from: number; to: number };

export const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** Spans in order; those that overlap or touch become one, so that an evening may go on after midnight. */
export function united(spans: readonly Span[]): Span[] {
  const done: Span[] = [];
  for (const { from, to } of spans.filter((one) => one.from < one.to).toSorted((one, other) => one.from - other.from)) {
    const last = done.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else done.push({ from, to });
  }
  return done;
}

/** The rest of `spans` without `holes`. */
export function without(spans: readonly Span[], holes: readonly Span[]): Span[] {
  let left = united(spans);
  for (const hole of united(holes))
    left = left.flatMap((one) =>
      overlaps(one, hole)
        ? [
            { from: one.from, to: hole.from },
            { from: hole.to, to: one.to },
          ].filter(({ from, to }) => from < to)
        : [one],
    );
  return left;
}

/** Times that are in all of the lists. */
export const common = (lists: readonly (readonly Span[])[]): Span[] =>
  [...new Set(lists)].reduce<Span[]>((left, list, at) => (at === 0 ? united(list) : inBoth(left, list)), []);

function inBoth(some: readonly Span[], others: readonly Span[]): Span[] {
  const all = united(others);
  return some.flatMap((one) =>
    all
      .filter((other) => overlaps(one, other))
      .map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) })),
  );
}

/** True if the whole span lies in one of these, which are united. */
export const holds = (spans: readonly Span[], { from, to }: Span): boolean =>
  spans.some((one) => one.from <= from && to <= one.to);
