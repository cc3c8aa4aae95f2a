import type { HistoryVersion } from '#design/patterns/history/version-list.tsx';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { FormValues } from '../form/use-edit-form.ts';
import type { Resource, Stored } from './define-resource.ts';

const records = apiOf<EndpointMap>();

/** A change as the server tells it, with the values that it left behind; null where they are no longer known. */
type RecordVersion = Pick<HistoryVersion, 'title' | 'who' | 'at' | 'changes'> & {
  _id: string;
  values: Record<string, unknown> | null;
};

/** The newest change left the present values behind. */
export const drawerVersion = (
  { _id, title, who, at, changes, values }: RecordVersion,
  index: number,
): HistoryVersion => ({
  id: _id,
  title,
  who,
  at,
  changes,
  restorable: values !== null,
  isCurrent: index === 0,
});

type HistoryOf = {
  /** 'product_group' */
  collection: string;
  /** Says what restoring does. */
  question: () => string;
  load: (id: string) => Promise<RecordVersion[]>;
};

/** History of a collection; restoring stores the values of that version as a new change. */
export function historyOf({
  collection,
  question,
  load,
}: HistoryOf): NonNullable<Resource<Stored, FormValues>['history']> {
  const path = `/api/v0/${collection}/` as const;
  const valuesOf = (versions: readonly RecordVersion[], id: string) => versions.find(({ _id }) => _id === id)?.values;
  const store = async (id: string, values: Record<string, unknown>) => {
    const answer = (await records(`GET ${path}:id`, { params: { id } })) as Record<string, Stored[]>;
    const rev = answer[collection]?.[0]?.rev;
    await records(`PUT ${path}`, { body: { ...values, _id: id, rev } });
  };
  return {
    question,
    load: async (id) => (await load(id)).map(drawerVersion),
    restore: async (id, versionId) => {
      const versions = await load(id);
      const values = valuesOf(versions, versionId);
      if (!values) throw new Error(`No values of ${versionId}`);
      await store(id, values);
      // Once they are history, the values that held until now are known as well.
      const former = versions[0] && valuesOf(await load(id), versions[0]._id);
      return { text: m.kernel_historyBroughtBack(), ...(former ? { undo: () => store(id, former) } : {}) };
    },
  };
}
