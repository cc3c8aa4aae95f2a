import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { isKept } from '../cache/kept-reads.ts';

type Pick = (value: never) => unknown;

/**
 * Makes the function that turns a handler's result into JSON. A reply shows exactly what its contract names: keys that the
 * contract does not know never leave the house, even when a service hands over too much. Values are trusted, because the
 * services are typed by the same contract; checking each string again cost more than reading it from the database.
 * What is kept in memory for many readers is written once.
 * With `check` (tests) the whole reply is held against the contract, and a difference is a fault.
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
      if (!isKept(reply)) return write(reply);
      const json = written.get(reply) ?? write(reply);
      written.set(reply, json);
      return json;
    };
  };
}

/**
 * A function that copies a value without the keys that the schema does not name; null where there is nothing to leave out.
 * @throws Error while the server is built, for a schema that cannot be followed (transformations belong into services)
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
  ...[z.ZodString, z.ZodStringFormat, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral],
  ...[z.ZodNull, z.ZodUndefined, z.ZodUnknown, z.ZodAny],
];

/** Loose objects show all their keys by contract. */
function objectPicker(schema: z.ZodObject): Pick | null {
  const { catchall } = schema.def;
  if (catchall && !(catchall instanceof z.ZodNever)) return null;
  const keys = Object.entries(schema.shape as Record<string, z.ZodType>).map(
    ([key, child]) => [key, pickerOf(child)] as const,
  );
  return (value: Record<string, unknown>) => {
    const shown: Record<string, unknown> = {};
    for (const [key, pick] of keys) shown[key] = pick ? pick(value[key] as never) : value[key];
    return shown;
  };
}

function listPicker(element: z.ZodType): Pick | null {
  const pick = pickerOf(element);
  return pick && ((values: unknown[]) => values.map((value) => pick(value as never)));
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

/** Only where the kinds differ in their keys must the value be looked at. */
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
