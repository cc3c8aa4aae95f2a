import type { Context } from '../context.ts';
import { asArray } from '../http/collection.ts';
import type { EndpointMap } from '../http/endpoint.ts';
import type { Handlers } from '../http/serve.ts';
import type { CollectionRules, ListFilter, RecordTable, Row } from './collection-rules.ts';
import { getRecord, listRecords, recordsByIds, recordView } from './read-records.ts';
import { createRecords, removeRecords, restoreRecords, updateRecords } from './write-records.ts';

type Call = { ctx: Context; params: { id: string }; query: ListFilter & { id: string }; body: never };
type Handler = (call: Call) => Promise<unknown>;

/** Maps each endpoint of a collection's contract to its service function. */
export function collectionHandlers<T extends RecordTable>(rules: CollectionRules<T>): Handlers<EndpointMap> {
  const { name } = rules.contract;
  const create = rules.create ?? ((ctx, items) => createRecords(ctx, rules, items));
  const shown = (ctx: Context, rows: Row<T>[]) => rows.map((row) => recordView(ctx, row));
  const listed = async (ctx: Context, rows: Row<T>[], { total = rows.length, isOne = false } = {}) => ({
    [name]: shown(ctx, rows),
    total,
    ...(await rules.include?.(ctx, rows, isOne)),
  });
  const handlers: Record<string, Handler> = {
    [`GET /api/v0/${name}/`]: async ({ ctx, query }) => {
      const { rows, total } = await listRecords(ctx, rules, query);
      return listed(ctx, rows, { total });
    },
    [`GET /api/v0/${name}/:id`]: async ({ ctx, params }) =>
      listed(ctx, [await getRecord(ctx, rules, params.id)], { isOne: true }),
    [`POST /api/v0/${name}/`]: async ({ ctx, body }) => shown(ctx, await create(ctx, asArray<never>(body))),
    [`PUT /api/v0/${name}/`]: async ({ ctx, body }) =>
      shown(ctx, await updateRecords(ctx, rules, asArray<never>(body))),
    [`DELETE /api/v0/${name}/`]: ({ ctx, query }) => removeRecords(ctx, rules, [query.id]),
    [`DELETE /api/v0/${name}/:id`]: ({ ctx, params }) => removeRecords(ctx, rules, [params.id]),
    [`POST /api/v0/batch/${name}/`]: async ({ ctx, body }) => listed(ctx, await recordsByIds(ctx, rules, body)),
    [`POST /api/v0/batch/${name}/remove`]: ({ ctx, body }) => removeRecords(ctx, rules, body),
    [`POST /api/v0/${name}/restore`]: async ({ ctx, body }) => shown(ctx, await restoreRecords(ctx, rules, body)),
  };
  return handlers as unknown as Handlers<EndpointMap>;
}
