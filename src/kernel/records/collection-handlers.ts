import type { Context } from '../context.ts';
import { asArray } from '../http/collection.ts';
import type { EndpointMap } from '../http/endpoint.ts';
import type { Handlers } from '../http/serve.ts';
import {
  createRecords,
  getRecord,
  type ListFilter,
  listRecords,
  type RecordKind,
  type RecordTable,
  type Row,
  recordsByIds,
  recordView,
  removeRecords,
  restoreRecords,
  updateRecords,
} from './records.ts';

type Call = { ctx: Context; params: { id: string }; query: ListFilter & { id: string }; body: never };
type Create<T extends RecordTable> = (ctx: Context, items: never[]) => Promise<Row<T>[]>;

/** Endpoint -> service for a collection of `collectionEndpoints`; `create` where creating is an act of its own. */
export function collectionHandlers<M extends EndpointMap, T extends RecordTable>(
  name: string,
  kind: RecordKind<T>,
  create: Create<T> = (ctx, items) => createRecords(ctx, kind, items),
): Handlers<M> {
  const shown = (ctx: Context, rows: Row<T>[]) => rows.map((row) => recordView(ctx, row));
  const listed = (ctx: Context, rows: Row<T>[], total = rows.length) => ({ [name]: shown(ctx, rows), total });
  return {
    [`GET /api/v0/${name}/`]: async ({ ctx, query }: Call) => {
      const { rows, total } = await listRecords(ctx, kind, query);
      return listed(ctx, rows, total);
    },
    [`GET /api/v0/${name}/:id`]: async ({ ctx, params }: Call) => listed(ctx, [await getRecord(ctx, kind, params.id)]),
    [`POST /api/v0/${name}/`]: async ({ ctx, body }: Call) => shown(ctx, await create(ctx, asArray<never>(body))),
    [`PUT /api/v0/${name}/`]: async ({ ctx, body }: Call) =>
      shown(ctx, await updateRecords(ctx, kind, asArray<never>(body))),
    [`DELETE /api/v0/${name}/`]: ({ ctx, query }: Call) => removeRecords(ctx, kind, [query.id]),
    [`DELETE /api/v0/${name}/:id`]: ({ ctx, params }: Call) => removeRecords(ctx, kind, [params.id]),
    [`POST /api/v0/batch/${name}/`]: async ({ ctx, body }: Call) => listed(ctx, await recordsByIds(ctx, kind, body)),
    [`POST /api/v0/batch/${name}/remove`]: ({ ctx, body }: Call) => removeRecords(ctx, kind, body),
    [`POST /api/v0/${name}/restore`]: async ({ ctx, body }: Call) => shown(ctx, await restoreRecords(ctx, kind, body)),
  } as unknown as Handlers<M>;
}
