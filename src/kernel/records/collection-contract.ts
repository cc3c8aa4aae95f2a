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

type Fields<I, C extends Shape, D, F, S extends string, X> = {
  /** Who may attempt to read the collection; 'anyone' makes it public. */
  read: Audience;
  /** Name of an item in the API description: 'Place'. */
  title: string;
  /** Fields of an item, in addition to the common ones. */
  item: I;
  create: C;
  /** Fields that can be changed; all of them become optional. */
  change: D;
  /** Filters of the list, in addition to page, id, parish, trash and search. */
  filter: F;
  /** Sort keys of the list, each also as '-key' for descending; the first is the default. */
  sorts: readonly [S, ...S[]];
  defaultSort?: S | `-${S}`;
  /** Additional keys of replies that list items. */
  include?: X;
  /** What somebody would create, shown in the API description. */
  example?: z.input<z.ZodObject<NoInfer<C>, z.core.$strict>>;
};

type Schemas<
  N extends string,
  I extends Shape,
  C extends Shape,
  D extends Shape,
  F extends Shape,
  S extends string,
  X,
> = {
  item: z.ZodObject<I & typeof stored>;
  create: z.ZodObject<C, z.core.$strict>;
  change: z.ZodObject<{ [K in keyof D]: z.ZodOptional<D[K]> } & typeof known, z.core.$strict>;
  filter: z.ZodObject<F & typeof listQuery & { sort: z.ZodDefault<z.ZodEnum<Sorts<S>>> }, z.core.$strict>;
  list: z.ZodObject<{ [K in N]: z.ZodArray<z.ZodObject<I & typeof stored>> } & { total: typeof listTotal } & X>;
};

type Sorts<S extends string> = { [K in S | `-${S}`]: K };

/**
 * The half of a collection visible to browsers (as types only): its schemas and endpoints. `defineCollection` is the other half.
 */
export function collectionContract<
  const N extends string,
  I extends Shape,
  C extends Shape,
  D extends Shape,
  F extends Shape,
  const S extends string,
  X extends Shape = Record<never, never>,
>(name: N, fields: Fields<I, C, D, F, S, X>) {
  const { read, title, sorts, defaultSort = sorts[0] } = fields;
  const item = z.object({ ...fields.item, ...stored }).meta({ id: title });
  const sort = z.enum(sorts.flatMap((key) => [key, `-${key}`])).default(defaultSort);
  const create = z.strictObject(fields.create);
  const change = z.strictObject({ ...z.object(fields.change).partial().shape, ...known });
  const { example } = fields;
  const schemas = {
    item,
    create: example ? create.meta({ examples: [example] }) : create,
    change: example ? change.meta({ examples: [exampleOfChange(example)] }) : change,
    filter: z.strictObject({ ...listQuery, ...fields.filter, sort }),
    list: z.object({ [name]: z.array(item), total: listTotal, ...fields.include }),
  } as unknown as Schemas<N, I, C, D, F, S, X>;
  return { name, read, sorts, ...schemas, endpoints: collectionEndpoints(name, read, schemas) };
}

const EXAMPLE_ID = '0d5f1c1e-8f0a-4a53-9d0b-2f6b1f4c7a90';

/** Changes the first field only: the others stay as they are. */
const exampleOfChange = (example: unknown) => ({
  _id: EXAMPLE_ID,
  rev: 1,
  ...Object.fromEntries(Object.entries(example as object).slice(0, 1)),
});

/** What the server half and the tests need of any contract. */
export type CollectionContract = {
  name: string;
  read: Audience;
  sorts: readonly string[];
  item: z.ZodObject;
  create: z.ZodObject;
  change: z.ZodObject;
  endpoints: EndpointMap;
};
