import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconNews, IconTrash } from '@tabler/icons-react';
import type { BulkAction } from '#design/admin/list/bulk-bar.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import type { Column } from '#design/admin/resource/data-table.tsx';
import type { ListData } from '#design/admin/resource/define-resource.ts';
import type { Filter } from '#design/admin/resource/filter-bar.tsx';
import { ListRows } from '#design/admin/resource/list-rows.tsx';
import type { ListQuery } from '#design/admin/resource/list-state.ts';
import { NoRows } from '#design/admin/resource/no-rows.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import type { QueryOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Entry, entryEndpoints } from '../../../contract.ts';
import { entryApi, restoreEntries } from '../entry-api.ts';
import { EntryState, publicPath, shownPath, statusFilter, statusOf } from '../entry-words.tsx';
import { ENTRY_KINDS, kindWord } from './entry-kinds.ts';

type EntryQuery = QueryOf<typeof entryEndpoints, 'GET /api/v0/entry/'>;

const typeFilter: Filter = {
  name: 'type',
  label: m.content_entryKind,
  options: ENTRY_KINDS.map(({ type, label }) => ({ value: type, label })),
};
const filters = [typeFilter, statusFilter];

export const entriesShape = { filterNames: filters.map(({ name }) => name), defaultSort: '-updatedAt' };

const WORDS = {
  plural: m.content_entries,
  count: m.content_entryCount,
  search: m.content_entrySearch,
  loadFailed: m.content_entriesFailed,
  emptyTitle: m.content_entriesEmpty,
  emptyText: m.content_entriesEmptyText,
};

/** All types without a form of their own, unless the filter names one. The query comes from the address bar; the server rejects unknown values. */
export async function loadEntries(query: ListQuery): Promise<Omit<ListData<Entry>, 'refusal'>> {
  const types = query.type ? {} : { types: ENTRY_KINDS.map(({ type }) => type).join(',') };
  const { entry, total } = await entryApi('GET /api/v0/entry/', {
    query: { ...query, ...types, site: adminSite() } as EntryQuery,
  });
  return { rows: entry, total };
}

/** Notices, stories, bulletins and the like. A row opens the entry on the website, where it is edited. */
export function EntriesScreen({ data }: { data: ListData<Entry> }) {
  return (
    <ListRows
      shape={entriesShape}
      filters={filters}
      data={data}
      words={WORDS}
      columns={COLUMNS}
      titleOf={(entry) => entry.title}
      under={(entry) => entry.teaser || shownPath(entry)}
      phoneEnd={(entry) => (
        <>
          <EntryState entry={entry} />
          <span className="muted">{kindWord(entry.type)}</span>
        </>
      )}
      hrefOf={publicPath}
      buttons={() => <NewEntry />}
      actions={[removeAction]}
      empty={(list) => <NoRows {...list} icon={IconNews} words={WORDS} filters={filters} create={<NewEntry />} />}
    />
  );
}

/** Each kind is added on the page where it will stand. */
function NewEntry() {
  const { site } = useAdmin();
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={17} aria-hidden />}>{m.content_entryNew()}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ENTRY_KINDS.flatMap(({ type, label, page }) =>
          page ? (
            <Menu.Item key={type} component="a" href={`/${site}/${page}`}>
              {label()}
            </Menu.Item>
          ) : (
            []
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const COLUMNS: Column<Entry>[] = [
  { key: 'title', label: m.content_title, sort: 'title', text: (entry) => entry.title },
  { key: 'type', label: m.content_entryKind, text: (entry) => kindWord(entry.type) },
  {
    key: 'status',
    label: m.content_status,
    cell: (entry) => <EntryState entry={entry} />,
    text: (entry) => statusOf(entry).word,
  },
  { ...changedColumn(), sort: 'updatedAt' },
  { key: 'by', label: m.content_changedBy, text: (entry) => entry.updatedByName },
];

const removeAction: BulkAction = {
  id: 'remove',
  label: m.design_adminRemove,
  icon: IconTrash,
  tone: 'bad',
  run: async (ids) => void (await entryApi('POST /api/v0/batch/entry/remove', { body: ids })),
  undo: restoreEntries,
  done: (count) => m.content_entriesRemoved({ count }),
};
