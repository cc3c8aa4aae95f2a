import { IconMailForward } from '@tabler/icons-react';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { Note } from '#design/admin/parts/note.tsx';
import type { Column } from '#design/admin/resource/data-table.tsx';
import { ListRows } from '#design/admin/resource/list-rows.tsx';
import { queryOf, readListState } from '#design/admin/resource/list-state.ts';
import { NoRows } from '#design/admin/resource/no-rows.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { apiOf, type QueryOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { MailView, mailEndpoints } from '../../contract.ts';
import type { Route } from './+types/outbox.route';
import { MailState, STATE_OPTIONS, stateWords } from './outbox-words.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.mail_outbox() }] };

const api = apiOf<typeof mailEndpoints>();
type MailQuery = QueryOf<typeof mailEndpoints, 'GET /api/v0/mail/'>;
const SHAPE = { filterNames: ['state'], defaultSort: '-createdAt' };

const WORDS = {
  plural: m.mail_outbox,
  count: m.mail_count,
  search: m.mail_search,
  loadFailed: m.mail_outboxFailed,
  emptyTitle: m.mail_outboxEmpty,
  emptyText: m.mail_outboxEmptyText,
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOne(
    async () => {
      const query = queryOf(readListState(new URL(request.url).searchParams, SHAPE));
      const { mail, total } = await api('GET /api/v0/mail/', { query: query as MailQuery });
      return { rows: mail, total };
    },
    { rows: [], total: 0 },
  );
}

/** Messages of the last 30 days: sent, waiting, failed. */
export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { base } = useAdmin();
  return (
    <ListRows
      shape={SHAPE}
      filters={[{ name: 'state', label: m.mail_state, options: STATE_OPTIONS }]}
      data={loaderData}
      words={WORDS}
      columns={COLUMNS}
      titleOf={({ subject }) => subject}
      hrefOf={({ _id }) => `${base}/settings/outbox/${_id}`}
      phoneUnder={({ recipient }) => recipient}
      phoneEnd={({ state }) => <MailState state={state} />}
      actions={[]}
      note={<Note>{m.mail_outboxHelp()}</Note>}
      empty={(list) => <NoRows {...list} icon={IconMailForward} words={WORDS} />}
    />
  );
}

const COLUMNS: Column<MailView>[] = [
  { key: 'subject', label: m.mail_subject, text: ({ subject }) => subject },
  {
    key: 'state',
    label: m.mail_state,
    cell: ({ state }) => <MailState state={state} />,
    text: ({ state }) => stateWords(state),
  },
  { key: 'recipient', label: m.mail_recipient, text: ({ recipient }) => recipient },
  {
    key: 'createdAt',
    label: m.mail_createdAt,
    cell: ({ createdAt }) => <span className="nowrap">{stampOf(createdAt)}</span>,
    text: ({ createdAt }) => stampOf(createdAt),
  },
];
