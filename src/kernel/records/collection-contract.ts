import { z } from 'zod';
import { listTotal, pageQuery } from '../http/collection.ts';
import type { Audience, EndpointMap } from '../http/endpoint.ts';
import { collectionEndpoints } from './collection-endpoints.ts';

/** Fields of every item (decisions 5 and 7). */
const stored = { _id: z.uuid(), site: z.string(), rev: z.number().int(), updatedAt: z.iso.datetime() };

/** Identifies the item to change, and the revision its editor has loaded. */
const known = { _id: z.uuid(), rev: z.number().int() };

const listQuery = {
  ...pageQuery,
  id: z.uuid().optional(),
  site: z.string().max(60).optional(),
  trash: z.stringbool().optional(),
  search: z.string().trim().max(120).optional(),
};

/** For `create`: slug of the parish; defaults to that of the request. */
export const ofSite = { site: z.string().max(60).optional() };

type Shape = z.ZodRawShape;

/** A field that may be missing when a record is created. */
type MaybeMissing = z.ZodDefault | z.ZodPrefault | z.ZodOptional;
type StoredField<S> = S extends z.ZodDefault<infer T> ? T : S extends z.ZodPrefault<infer T> ? T : OfOptional<S>;
type OfOptional<S> = S extends z.ZodOptional<infer T> ? T : S;
type StoredFields<F extends Shape> = { [K in keyof F]: StoredField<F[K]> };

/** The fields as every record has them: without defaults, and none optional. */
export function storedFields<F extends Shape>(fields: F): StoredFields<F> {
  const plain = Object.entries(fields).map(([name, schema]) => [name, mayBeMissing(schema) ? schema.unwrap() : schema]);
  return Object.fromEntries(plain) as StoredFields<F>;
}

const mayBeMissing = (schema: unknown): schema is MaybeMissing =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional;

type Definition<F, I, C, D, L, S extends string, X> = {
  /** Callers that may attempt to read the collection; 'anyone' makes it public. */
  read: Audience;
  /** Name of an item in the API description: 'Place'. */
  title: string;
  /**
   * Fields of an item that can be set when it is created, and changed. Those with a default, and optional ones, may be missing in
   * `create`; items always have them.
   */
  fields: F;
  /** Further or other fields of items, such as those that only the server sets. */
  item?: I;
  /** Further or other fields of `create`; by default the parish (`ofSite`). */
  create?: C;
  /** Further or other fields of `change`, in which all of them are optional. */
  change?: D;
  /** Filters of the list, in addition to page, id, parish, trash and search. */
  filter: L;
  /** Sort keys of the list, each also as '-key' for descending; the first is the default. */
  sorts: readonly [S, ...S[]];
  defaultSort?: S | `-${S}`;
  /** Additional keys of replies that list items. */
  include?: X;
  /** Sample body, shown in the API description. */
  example?: Example<NoInfer<F>, NoInfer<C>>;
};

type Override<A, B> = Omit<A, keyof B> & B;
type Example<F, C> = Override<F, C> extends infer A extends Shape ? z.input<z.ZodObject<A, z.core.$strict>> : never;
type None = Record<never, never>;

type Schemas<
  N extends string,
  F extends Shape,
  I extends Shape,
  C extends Shape,
  D extends Shape,
  L extends Shape,
  S extends string,
  X,
> = {
  item: z.ZodObject<Override<StoredFields<F>, I> & typeof stored>;
  create: z.ZodObject<Override<F, C>, z.core.$strict>;
  change: z.ZodObject<Optional<Override<StoredFields<F>, D>> & typeof known, z.core.$strict>;
  filter: z.ZodObject<L & typeof listQuery & { sort: z.ZodDefault<z.ZodEnum<Sorts<S>>> }, z.core.$strict>;
  list: z.ZodObject<
    { [K in N]: z.ZodArray<z.ZodObject<Override<StoredFields<F>, I> & typeof stored>> } & {
      total: typeof listTotal;
    } & X
  >;
};

type Optional<T> = { [K in keyof T]: z.ZodOptional<T[K] & z.core.SomeType> };
type Sorts<S extends string> = { [K in S | `-${S}`]: K };

/**
 * The half of a collection visible to browsers (as types only): its schemas and endpoints. `defineCollection` is the other half.
 */
export function collectionContract<
  const N extends string,
  F extends Shape,
  L extends Shape,
  const S extends string,
  I extends Shape = None,
  C extends Shape = typeof ofSite,
  D extends Shape = None,
  X extends Shape = None,
>(name: N, definition: Definition<F, I, C, D, L, S, X>) {
  const { read, title, fields, sorts, defaultSort = sorts[0], example } = definition;
  const plain = storedFields(fields);
  const item = z.object({ ...plain, ...definition.item, ...stored }).meta({ id: title });
  const sort = z.enum(sorts.flatMap((key) => [key, `-${key}`])).default(defaultSort);
  const create = z.strictObject({ ...fields, ...(definition.create ?? ofSite) });
  const change = z.strictObject({ ...z.object({ ...plain, ...definition.change }).partial().shape, ...known });
  const schemas = {
    item,
    create: example ? create.meta({ examples: [example] }) : create,
    change: example ? change.meta({ examples: [exampleOfChange(example)] }) : change,
    filter: z.strictObject({ ...listQuery, ...definition.filter, sort }),
    list: z.object({ [name]: z.array(item), total: listTotal, ...definition.include }),
  } as unknown as Schemas<N, F, I, C, D, L, S, X>;
  return { name, read, sorts, ...schemas, endpoints: collectionEndpoints(name, read, schemas) };
}

const EXAMPLE_ID = '0d5f1c1e-8f0a-4a53-9d0b-2f6b1f4c7a90';

/** Changes the first field only: the others stay as they are. */
const exampleOfChange = (example: unknown) => ({
  _id: EXAMPLE_ID,
  rev: 1,
  ...Object.fromEntries(Object.entries(example as object).slice(0, 1)),
});

/** Any contract, as the server half and the tests need it. */
export type CollectionContract = {
  name: string;
  read: Audience;
  sorts: readonly string[];
  item: z.ZodObject;
  create: z.ZodObject;
  change: z.ZodObject;
  endpoints: EndpointMap;
};
