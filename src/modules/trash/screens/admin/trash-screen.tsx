import { IconRestore, IconTrash, IconTrashX } from '@tabler/icons-react';
import type { BulkAction } from '#design/admin/list/bulk-bar.tsx';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { Note } from '#design/admin/parts/note.tsx';
import type { Column } from '#design/admin/resource/data-table.tsx';
import type { ListData } from '#design/admin/resource/define-resource.ts';
import { ListRows } from '#design/admin/resource/list-rows.tsx';
import type { ListQuery } from '#design/admin/resource/list-state.ts';
import { NoRows } from '#design/admin/resource/no-rows.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { changesFrame } from '#design/admin/shell/fresh-frame.ts';
import { withNotices } from '#design/admin/shell/with-notices.ts';
import { apiOf, type QueryOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { TrashEntry, trashEndpoints } from '../../contract.ts';

const api = changesFrame(apiOf<typeof trashEndpoints>());
type TrashQuery = QueryOf<typeof trashEndpoints, 'GET /api/v0/trash/'>;

/** List row: kind and id together are unique across modules. */
export type TrashRow = Omit<TrashEntry, '_id'> & { _id: string; id: string };

export const trashShape = { filterNames: [], defaultSort: '-removedAt' };

const WORDS = {
  plural: m.trash_title,
  count: m.trash_count,
  search: m.trash_search,
  loadFailed: m.trash_failed,
  emptyTitle: m.trash_empty,
  emptyText: m.trash_emptyText,
};

export async function loadTrash(query: ListQuery): Promise<Omit<ListData<TrashRow>, 'refusal'>> {
  const { trash, total } = await api('GET /api/v0/trash/', { query: { ...query, site: adminSite() } as TrashQuery });
  const rows = trash.map((one) => ({ ...one, id: one._id, _id: `${one.kind}.${one._id}` }));
  return { rows, total };
}

/** Items of the last 30 days, of all kinds that the user may restore. */
export function TrashScreen({ data }: { data: ListData<TrashRow> }) {
  const { may } = useAdmin();
  return (
    <ListRows
      shape={trashShape}
      data={data}
      words={WORDS}
      columns={COLUMNS}
      titleOf={(row) => row.title}
      phoneUnder={(row) => row.kindName}
      phoneEnd={(row) => <span className="muted">{goneWords(row)}</span>}
      actions={may('trash.purge') ? [restoreAction, purgeAction] : [restoreAction]}
      note={<Note>{m.trash_help()}</Note>}
      empty={(list) => <NoRows {...list} icon={IconTrash} words={WORDS} />}
    />
  );
}

const COLUMNS: Column<TrashRow>[] = [
  { key: 'title', label: m.trash_what, text: (row) => row.title },
  { key: 'kind', label: m.trash_kind, text: (row) => row.kindName },
  {
    key: 'removed',
    label: m.trash_removed,
    cell: (row) => <span className="muted">{removedWords(row)}</span>,
    text: removedWords,
  },
  {
    key: 'gone',
    label: m.trash_gone,
    cell: (row) => <span className="nowrap">{goneWords(row)}</span>,
    text: goneWords,
  },
];

const restoreAction: BulkAction = {
  id: 'restore',
  label: m.trash_restore,
  icon: IconRestore,
  run: async (ids) => {
    const { notices } = await api('POST /api/v0/trash/restore', { body: thingsOf(ids) });
    return notices.length > 0 ? withNotices(m.trash_restored({ count: ids.length }), notices).text : undefined;
  },
  done: (count) => m.trash_restored({ count }),
};

const purgeAction: BulkAction = {
  id: 'purge',
  label: m.trash_purge,
  icon: IconTrashX,
  tone: 'bad',
  ask: { title: (count) => m.trash_purgeAsk({ count }), text: m.trash_purgeText },
  run: async (ids) => void (await api('POST /api/v0/trash/purge', { body: thingsOf(ids) })),
  done: (count) => m.trash_purged({ count }),
};

const thingsOf = (ids: string[]) =>
  ids.map((row) => {
    const [kind = '', _id = ''] = row.split('.');
    return { kind, _id };
  });

function removedWords({ removedAt, removedByName }: TrashRow): string {
  const at = stampOf(removedAt);
  return removedByName ? m.trash_removedBy({ at, name: removedByName }) : at;
}

const DAY_MS = 24 * 60 * 60 * 1000;

function goneWords({ goneAt }: TrashRow): string {
  const days = Math.ceil((new Date(goneAt).getTime() - Date.now()) / DAY_MS);
  return days > 0 ? m.trash_goneIn({ count: days }) : m.trash_goneSoon();
}
