import './jobs.css';
import { Button } from '@mantine/core';
import { IconRefresh, IconStack2 } from '@tabler/icons-react';
import { useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { Note } from '#design/admin/parts/note.tsx';
import type { Column } from '#design/admin/resource/data-table.tsx';
import type { Filter } from '#design/admin/resource/filter-bar.tsx';
import { ListRows } from '#design/admin/resource/list-rows.tsx';
import { queryOf, readListState } from '#design/admin/resource/list-state.ts';
import { NoRows } from '#design/admin/resource/no-rows.tsx';
import { apiOf, type QueryOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { JobView, jobEndpoints } from '../../../contract.ts';
import type { Route } from './+types/jobs.route';
import { JobButtons } from './job-buttons.tsx';
import { JobState, nextTryWords, reasonWords, STATE_OPTIONS, stateWords } from './job-words.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.settings_overview(), to: 'settings' }, { label: m.settings_jobs() }],
};

const api = apiOf<typeof jobEndpoints>();
type JobQuery = QueryOf<typeof jobEndpoints, 'GET /api/v0/background_job/'>;
const SHAPE = { filterNames: ['state'], defaultSort: 'state' };
const FILTERS: Filter[] = [{ name: 'state', label: m.settings_jobState, options: STATE_OPTIONS }];

const WORDS = {
  plural: m.settings_jobs,
  count: m.settings_jobsCount,
  search: m.settings_jobsSearch,
  loadFailed: m.settings_jobsFailed,
  emptyTitle: m.settings_jobsEmpty,
  emptyText: m.settings_jobsEmptyText,
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOne(
    async () => {
      const query = queryOf(readListState(new URL(request.url).searchParams, SHAPE));
      const { job, total } = await api('GET /api/v0/background_job/', { query: query as JobQuery });
      return { rows: job, total };
    },
    { rows: [], total: 0 },
  );
}

/** Background jobs of the installation: what was given up first, then what runs and waits. */
export default function BackgroundJobs({ loaderData }: Route.ComponentProps) {
  return (
    <ListRows
      shape={SHAPE}
      filters={FILTERS}
      data={loaderData}
      words={WORDS}
      columns={COLUMNS}
      titleOf={({ title }) => title}
      under={(job) => <Under job={job} />}
      phoneUnder={(job) => <OnPhone job={job} />}
      buttons={() => <Reload />}
      actions={[]}
      note={<Note>{m.settings_jobsHelp()}</Note>}
      empty={(list) => <NoRows {...list} icon={IconStack2} words={WORDS} filters={FILTERS} />}
    />
  );
}

const COLUMNS: Column<JobView>[] = [
  { key: 'title', label: m.settings_jobTitle, text: ({ title }) => title },
  {
    key: 'state',
    label: m.settings_jobState,
    cell: ({ state }) => <JobState state={state} />,
    text: ({ state }) => stateWords(state),
  },
  {
    key: 'since',
    label: m.settings_jobSince,
    cell: ({ since }) => <span className="nowrap">{stampOf(since)}</span>,
    text: ({ since }) => stampOf(since),
  },
  { key: 'tries', label: m.settings_jobTries, text: ({ tries }) => String(tries), isNumber: true },
  {
    key: 'createdAt',
    label: m.settings_jobCreated,
    cell: ({ createdAt }) => <span className="nowrap">{stampOf(createdAt)}</span>,
    text: ({ createdAt }) => stampOf(createdAt),
    sort: 'createdAt',
    isExtra: true,
  },
  { key: 'acts', label: m.settings_jobActs, cell: (job) => <JobButtons job={job} />, text: () => '' },
];

/** Reason of the last failure, and moment of the next try. */
const Under = ({ job }: { job: JobView }) =>
  [reasonWords(job), nextTryWords(job)].filter(Boolean).map((line) => (
    <span key={line} className="job-line">
      {line}
    </span>
  ));

function OnPhone({ job }: { job: JobView }) {
  const { state, since, tries } = job;
  return (
    <>
      <span className="job-line">
        <JobState state={state} />
      </span>
      {m.settings_jobSince()} {stampOf(since)} · {m.settings_jobTriesCount({ count: tries })}
      <Under job={job} />
      <JobButtons job={job} />
    </>
  );
}

function Reload() {
  const { revalidate, state } = useRevalidator();
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={state === 'loading'}
      onClick={() => void revalidate()}
    >
      {m.settings_jobsReload()}
    </Button>
  );
}
