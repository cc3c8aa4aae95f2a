import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import type { Form } from '../form/form-of.ts';
import type { FormValues } from '../form/use-edit-form.ts';
import { adminSite } from '../shell/admin-site.ts';
import type { ResourceStore, Stored } from './define-resource.ts';

const api = apiOf<EndpointMap>();

type Collection<Row, Values> = {
  /** Name of the collection in the API: 'service_rule'. */
  name: string;
  /** Turns values into what the contract's `create` and `change` take; by default they are sent as they are. */
  form?: Pick<Form<Row, Values>, 'valuesOf' | 'bodyOf'>;
  /** In place of `form`, for one that is mapped by hand. */
  bodyOf?: (values: Values) => object;
  /** Adds displayed values that are not stored in the collection (names of places and feasts). */
  complete?: (rows: Row[]) => Promise<Row[]>;
};

/** The store of a collection (`collectionContract`) for the parish that is chosen in the admin area. */
export function recordStore<Row extends Stored, Values extends FormValues>(
  of: Collection<Row, Values>,
): ResourceStore<Row, Values> {
  const bodyOf = of.bodyOf ?? of.form?.bodyOf;
  const path = `/api/v0/${of.name}/` as const;
  const itemsOf = (answer: unknown) => (answer as Record<string, Row[]>)[of.name] ?? [];
  const completed = async (rows: Row[]) => (await of.complete?.(rows)) ?? rows;
  return {
    list: async (query) => {
      // The address bar may contain anything; the server refuses unknown values.
      const answer = await api(`GET ${path}`, { query: { ...query, site: adminSite() } });
      return { rows: await completed(itemsOf(answer)), total: (answer as { total: number }).total };
    },
    get: async (id) => firstOf(await completed(itemsOf(await api(`GET ${path}:id`, { params: { id } })))),
    save: async (row, values) => {
      const body = bodyOf?.(values) ?? values;
      const saved = row
        ? await api(`PUT ${path}`, { body: { ...body, _id: row._id, rev: row.rev } })
        : await api(`POST ${path}`, { body: { ...body, site: adminSite() } });
      return firstOf(await completed(saved as Row[]));
    },
    remove: async (ids) => void (await api(`POST /api/v0/batch/${of.name}/remove`, { body: ids })),
    restore: async (ids) => void (await api(`POST ${path}restore`, { body: ids })),
  };
}

/** The only item of a reply. @throws Error for an empty one */
export function firstOf<T>(items: readonly T[]): T {
  const [first] = items;
  if (first === undefined) throw new Error('The server answered without the item');
  return first;
}
