import type { z } from 'zod';
import { isMap, isRecord, shapeOf } from './schema-tree.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * `stored` with the given values, unchecked: what is not given keeps its value (decision 7), null leaves a setting or a whole
 * section out, so that parsing gives it its default. Lists and maps are replaced whole; null takes an entry out of a map.
 */
export function withGiven(schema: z.ZodType, stored: Values, given: Values): Record<string, unknown> {
  const shape = shapeOf(schema) ?? {};
  const next: Record<string, unknown> = { ...stored };
  for (const [key, value] of Object.entries(given)) {
    const field = shape[key];
    if (value === null && field) delete next[key];
    else next[key] = field && isRecord(value) ? inside(field, next[key], value) : value;
  }
  return next;
}

function inside(field: z.ZodType, stored: unknown, given: Values): Values {
  if (shapeOf(field)) return withGiven(field, isRecord(stored) ? stored : {}, given);
  return isMap(field) ? Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) : given;
}
