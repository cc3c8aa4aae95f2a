/** Scale of the value axis: from the first tick to the last one. */
export type Scale = { ticks: number[]; from: number; to: number };

/** Steps between two ticks that people read at a glance, times a power of ten. */
const STEPS = [1, 2, 5, 10];
const MOST_STEPS = 4;

/**
 * Scale with at most five round ticks around zero and all `values`. `smallestStep`: 1 where a value is a count, so that there is no
 * half a page view; 100 for amounts in cents.
 */
export function scaleOf(values: readonly number[], smallestStep = 1): Scale {
  const highest = values.reduce((most, value) => Math.max(most, value), 0);
  const lowest = values.reduce((least, value) => Math.min(least, value), 0);
  const span = Math.max(highest - lowest, smallestStep);
  let step = roundStep(span / MOST_STEPS, smallestStep);
  // Rounding both ends outwards can need one tick more.
  while (Math.ceil(highest / step) - Math.floor(lowest / step) > MOST_STEPS)
    step = roundStep(step * 1.01, smallestStep);
  const first = Math.floor(lowest / step);
  const last = Math.max(Math.ceil(highest / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_none, index) => (first + index) * step);
  return { ticks, from: first * step, to: last * step };
}

function roundStep(least: number, smallestStep: number): number {
  if (least <= smallestStep) return smallestStep;
  const power = 10 ** Math.floor(Math.log10(least / smallestStep)) * smallestStep;
  const factor = STEPS.find((step) => step * power >= least * 0.999_999) ?? 10;
  return factor * power;
}

/** A label of the horizontal axis; `isExtra` is left out where the chart is narrow. */
export type AxisLabel = { index: number; isExtra: boolean };

/** Labels beside each other in a narrow chart, and in a wide one. */
const NARROW = 3;
const WIDE = 9;

/** Points whose label is written: always in equal steps from the first one, so that none runs into the next. */
export function axisLabels(count: number): AxisLabel[] {
  const step = Math.ceil(count / WIDE);
  // A multiple of the wide step: what remains in a narrow chart is in equal steps as well.
  const narrowStep = step * Math.ceil(count / step / NARROW);
  const labels: AxisLabel[] = [];
  for (let index = 0; index < count; index += step) labels.push({ index, isExtra: index % narrowStep !== 0 });
  return labels;
}
