import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { isCachedValue } from '../cache/read-cache.ts';

/** Returns the value itself where there is nothing to leave out. */
type Pick = (value: never) => unknown;

/**
 * Creates the function that serializes a handler's result as JSON. A reply contains only keys named by its contract: anything
 * else is dropped, even when a service returns too much. Values are trusted, because services are typed by the same contract;
 * validating every string again cost more than reading it from the database. Cached values shared by many readers are serialized
 * once. With `check` (tests) the whole reply is validated, and a mismatch is a fault.
 */
export function createReplyWriter({ check }: { check: boolean }) {
  return ({ schema, method, url }: { schema: unknown; method: string; url: string }) => {
    const contract = schema as z.ZodType;
    const pick = pickerOf(contract);
    const write = (reply: unknown): string => {
      const shown = pick ? pick(reply as never) : reply;
      if (check) demandContract(contract, reply, shown, `${method} ${url}`);
      return JSON.stringify(shown);
    };
    const written = new WeakMap<object, string>();
    return (reply: unknown): string => {
      if (!isCachedValue(reply)) return write(reply);
      const json = written.get(reply) ?? write(reply);
      written.set(reply, json);
      return json;
    };
  };
}

/**
 * Builds a function that gives a value without keys unknown to the schema, copied where it has some; null when there is nothing to strip.
 * @throws Error at server construction for an unsupported schema (transformations belong in services)
 */
export function pickerOf(schema: z.ZodType): Pick | null {
  if (schema instanceof z.ZodObject) return objectPicker(schema);
  if (schema instanceof z.ZodArray) return listPicker(schema.element as z.ZodType);
  if (schema instanceof z.ZodRecord) return recordPicker(schema.valueType as z.ZodType);
  if (schema instanceof z.ZodUnion) return unionPicker(schema.options as z.ZodType[]);
  if (WRAPPERS.some((kind) => schema instanceof kind))
    return optionalPicker((schema as z.ZodOptional).unwrap() as z.ZodType);
  if (LEAVES.some((kind) => schema instanceof kind)) return null;
  throw new Error(`A reply cannot contain ${schema.def.type}`);
}

const WRAPPERS = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault, z.ZodReadonly];
const LEAVES = [
  z.ZodString,
  z.ZodStringFormat,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodEnum,
  z.ZodLiteral,
  z.ZodNull,
  z.ZodUndefined,
  z.ZodUnknown,
  z.ZodAny,
];

/** Loose objects keep all their keys by contract. */
function objectPicker(schema: z.ZodObject): Pick | null {
  const { catchall } = schema.def;
  if (catchall && !(catchall instanceof z.ZodNever)) return null;
  const children = Object.entries(schema.shape as Record<string, z.ZodType>);
  const known = new Set(children.map(([key]) => key));
  const inner = children.flatMap(([key, child]) => {
    const pick = pickerOf(child);
    return pick ? [[key, pick] as const] : [];
  });
  const hasOnlyKnown = (value: Values): boolean => {
    // Quicker than `Object.keys`, and thousands of values are no rare reply.
    for (const key in value) if (!known.has(key)) return false;
    return true;
  };
  // A copy that has all its keys from the beginning: adding them one by one costs several times the memory.
  const blank: Values = Object.fromEntries([...known].map((key) => [key, undefined]));
  const copyOf = (value: Values): Values => {
    const shown = { ...blank };
    for (const key of known) shown[key] = value[key];
    return shown;
  };
  return (value: Values) => {
    let shown = hasOnlyKnown(value) ? value : copyOf(value);
    for (const [key, pick] of inner) {
      const one = pick(value[key] as never);
      if (one === value[key]) continue;
      if (shown === value) shown = copyOf(value);
      shown[key] = one;
    }
    return shown;
  };
}

type Values = Record<string, unknown>;

function listPicker(element: z.ZodType): Pick | null {
  const pick = pickerOf(element);
  return (
    pick &&
    ((values: unknown[]) => {
      let shown = values;
      for (const [index, value] of values.entries()) {
        const one = pick(value as never);
        if (one === value) continue;
        if (shown === values) shown = [...values];
        shown[index] = one;
      }
      return shown;
    })
  );
}

function recordPicker(element: z.ZodType): Pick | null {
  const pick = pickerOf(element);
  if (!pick) return null;
  return (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, pick(value as never)]));
}

function optionalPicker(inner: z.ZodType): Pick | null {
  const pick = pickerOf(inner);
  return pick && ((value: unknown) => (value === null || value === undefined ? value : pick(value as never)));
}

/** The value is inspected only when the variants differ in their keys. */
function unionPicker(options: z.ZodType[]): Pick | null {
  const kinds = options.map((schema) => ({ schema, pick: pickerOf(schema) }));
  if (kinds.every(({ pick }) => !pick)) return null;
  return (value: unknown) => {
    const kind = kinds.find(({ schema }) => schema.safeParse(value).success);
    if (!kind) throw new Error('A reply is none of the kinds that its contract names');
    return kind.pick ? kind.pick(value as never) : value;
  };
}

function demandContract(contract: z.ZodType, reply: unknown, shown: unknown, name: string): void {
  const { data, error } = contract.safeParse(reply);
  if (error) throw new Error(`The reply of ${name} breaks its contract`, { cause: error });
  const [wanted, sent] = [data, shown].map((value) => JSON.parse(JSON.stringify(value ?? null)) as unknown);
  if (!isDeepStrictEqual(wanted, sent))
    throw new Error(`The reply of ${name} leaves filling in or changing to its contract`);
}
