import { IconListCheck } from '@tabler/icons-react';
import { loadOne } from '#design/admin/actions/load-one.ts';
import type { Column } from '#design/admin/resource/data-table.tsx';
import type { Filter } from '#design/admin/resource/filter-bar.tsx';
import { ListRows } from '#design/admin/resource/list-rows.tsx';
import { queryOf, readListState } from '#design/admin/resource/list-state.ts';
import { NoRows } from '#design/admin/resource/no-rows.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { ListedEvent, ListedEventsQuery } from '../../contract.ts';
import type { Route } from './+types/lists.route';
import { registrationApi } from './registration-api.ts';
import { placesWord, stampOf } from './registration-words.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.registrations_lists() }] };

const SHAPE = { filterNames: ['when'], defaultSort: 'startsAt' };

const FILTERS: readonly Filter[] = [
  {
    name: 'when',
    label: m.registrations_show,
    none: m.registrations_eventsComing,
    options: [
      { value: 'past', label: m.registrations_eventsPast },
      { value: 'all', label: m.registrations_eventsAll },
    ],
  },
];

const WORDS = {
  plural: m.registrations_lists,
  count: m.registrations_eventCount,
  search: m.registrations_eventChoose,
  loadFailed: m.registrations_peopleFailed,
  emptyTitle: m.registrations_listsEmpty,
  emptyText: m.registrations_listsEmptyText,
};

const COLUMNS: readonly Column<ListedEvent>[] = [
  { key: 'name', label: m.registrations_event, sort: 'name', text: ({ name }) => name },
  { key: 'startsAt', label: m.registrations_startsAt, sort: 'startsAt', text: ({ startsAt }) => stampOf(startsAt) },
  { key: 'taken', label: m.registrations_taken, text: ({ taken, capacity }) => placesWord(taken, capacity) },
  { key: 'waiting', label: m.registrations_waiting, isNumber: true, text: ({ waiting }) => String(waiting) },
  { key: 'attended', label: m.registrations_attended, isNumber: true, text: ({ attended }) => String(attended) },
];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOne(
    async () => {
      const asked = queryOf(readListState(new URL(request.url).searchParams, SHAPE));
      const query = { ...asked, site: adminSite() } as ListedEventsQuery;
      const found = await registrationApi('GET /api/v0/registration_list/', { query });
      return { rows: found.registration_list, total: found.total };
    },
    { rows: [], total: 0 },
  );
}

/** The lists of those who registered, for leaders: they set nothing up. */
export default function Lists({ loaderData }: Route.ComponentProps) {
  const { base } = useAdmin();
  return (
    <ListRows
      shape={SHAPE}
      filters={FILTERS}
      data={loaderData}
      words={WORDS}
      columns={COLUMNS}
      titleOf={({ name }) => name}
      hrefOf={({ _id }) => `${base}/registrations/${_id}/people`}
      phoneUnder={({ startsAt }) => stampOf(startsAt)}
      phoneEnd={({ taken, capacity }) => placesWord(taken, capacity)}
      actions={[]}
      empty={(list) => <NoRows {...list} icon={IconListCheck} words={WORDS} create={null} />}
    />
  );
}
