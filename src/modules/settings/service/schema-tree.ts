import { z } from 'zod';

/** Fields of an object of settings; null for single values, lists and maps. Without a prototype: 'constructor' is no field. */
export function shapeOf(schema: z.ZodType): Record<string, z.ZodType> | null {
  const inner = unwrap(schema);
  return inner instanceof z.ZodObject ? Object.assign(Object.create(null), inner.shape) : null;
}

/** Schema of the items of a list; null for anything else. */
export function itemsOf(schema: z.ZodType): z.ZodType | null {
  const inner = unwrap(schema);
  return inner instanceof z.ZodArray ? (inner.element as z.ZodType) : null;
}

/** True if the keys are free, as in a map from parishes to components that are off there. */
export const isMap = (schema: z.ZodType): boolean => unwrap(schema) instanceof z.ZodRecord;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unwrap(schema: z.ZodType): z.ZodType {
  let inner = schema;
  while (inner instanceof z.ZodDefault || inner instanceof z.ZodPrefault || inner instanceof z.ZodOptional) {
    inner = inner.unwrap() as z.ZodType;
  }
  return inner;
}
