import { z } from 'zod';
import { idsSchema, oneOrMany, removedReply } from '../http/collection.ts';
import type { Audience } from '../http/endpoint.ts';

type Schemas = { item: z.ZodType; create: z.ZodType; change: z.ZodType; filter: z.ZodType; list: z.ZodType };
type OneOrMany<S extends z.ZodType> = z.ZodUnion<readonly [S, z.ZodArray<S>]>;
type Base = { summary: string; allow: Audience };

/** Endpoints of a collection that belongs to a parish (decisions 5-9), by method and path. */
export type CollectionEndpoints<N extends string, S extends Schemas> = {
  [K in `GET /api/v0/${N}/`]: Base & { query: S['filter']; reply: S['list'] };
} & {
  [K in `GET /api/v0/${N}/:id`]: Base & { params: typeof oneId; reply: S['list'] };
} & {
  [K in `POST /api/v0/${N}/`]: Base & { status: 201; body: OneOrMany<S['create']>; reply: z.ZodArray<S['item']> };
} & {
  [K in `PUT /api/v0/${N}/`]: Base & { body: OneOrMany<S['change']>; reply: z.ZodArray<S['item']> };
} & {
  [K in `DELETE /api/v0/${N}/`]: Base & { query: typeof oneIdStrict; reply: typeof removedReply };
} & {
  [K in `DELETE /api/v0/${N}/:id`]: Base & { params: typeof oneId; reply: typeof removedReply };
} & {
  [K in `POST /api/v0/batch/${N}/`]: Base & { body: typeof idsSchema; reply: S['list'] };
} & {
  [K in `POST /api/v0/batch/${N}/remove`]: Base & { body: typeof idsSchema; reply: typeof removedReply };
} & {
  [K in `POST /api/v0/${N}/restore`]: Base & { body: typeof idsSchema; reply: z.ZodArray<S['item']> };
};

const oneId = z.object({ id: z.uuid() });
const oneIdStrict = z.strictObject({ id: z.uuid() });

/** `read` sets who may attempt to read the collection; writing is for staff, and the service checks the parish. */
export function collectionEndpoints<const N extends string, const S extends Schemas>(
  name: N,
  read: Audience,
  { item, create, change, filter, list }: S,
): CollectionEndpoints<N, S> {
  const staff = { allow: 'staff' } as const;
  return {
    [`GET /api/v0/${name}/`]: { summary: `List of ${name}, by page`, allow: read, query: filter, reply: list },
    [`GET /api/v0/${name}/:id`]: { summary: `One ${name}`, allow: read, params: oneId, reply: list },
    [`POST /api/v0/${name}/`]: {
      summary: `Create one ${name} or several`,
      ...staff,
      status: 201,
      body: oneOrMany(create),
      reply: z.array(item),
    },
    [`PUT /api/v0/${name}/`]: {
      summary: `Change one ${name} or several; the current rev of each is demanded`,
      ...staff,
      body: oneOrMany(change),
      reply: z.array(item),
    },
    [`DELETE /api/v0/${name}/`]: {
      summary: `Move a ${name} to the trash`,
      ...staff,
      query: oneIdStrict,
      reply: removedReply,
    },
    [`DELETE /api/v0/${name}/:id`]: {
      summary: `Move a ${name} to the trash`,
      ...staff,
      params: oneId,
      reply: removedReply,
    },
    [`POST /api/v0/batch/${name}/`]: { summary: `Several ${name} by id`, allow: read, body: idsSchema, reply: list },
    [`POST /api/v0/batch/${name}/remove`]: {
      summary: `Move several ${name} to the trash`,
      ...staff,
      body: idsSchema,
      reply: removedReply,
    },
    [`POST /api/v0/${name}/restore`]: {
      summary: `Restore ${name} from the trash`,
      ...staff,
      body: idsSchema,
      reply: z.array(item),
    },
  } as unknown as CollectionEndpoints<N, S>;
}
