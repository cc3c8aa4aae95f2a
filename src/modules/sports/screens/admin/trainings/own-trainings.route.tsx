import { NativeSelect } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import { coachApi, trainingDateApi } from '../sports-api.ts';
import type { Route } from './+types/own-trainings.route';
import { OneDate } from './one-date.tsx';
import '../sports-admin.css';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.sports_ownTrainings() }] };

/** Coming trainings of the team in the address, by default of the first of the reader. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('team');
  return loadOne(
    async () => {
      const { team: teams } = await coachApi('GET /api/v0/coach_team/', { query: { site: adminSite() } });
      const chosen = teams.find(({ _id }) => _id === asked) ?? teams[0];
      const found = chosen
        ? await trainingDateApi('GET /api/v0/team/:id/training_date', { params: { id: chosen._id } })
        : null;
      return { shown: { teams, chosen: chosen?._id ?? '', dates: found?.training_date ?? [] } };
    },
    { shown: null },
  );
}

export default function OwnTrainings({ loaderData: { shown, refusal } }: Route.ComponentProps) {
  const [, setParams] = useSearchParams();
  if (!shown) return refusal ? <LoadFailed what={m.sports_ownTrainingsFailed()} refusal={refusal} /> : null;
  const { teams, chosen, dates } = shown;
  return (
    <>
      <PageHead title={m.sports_ownTrainings()} facts={m.sports_ownTrainingsFacts()} />
      {teams.length > 1 ? (
        <NativeSelect
          className="sports-choose sports-chooser"
          label={m.sports_teamOne()}
          value={chosen}
          data={teams.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={(event) => setParams({ team: event.currentTarget.value })}
        />
      ) : null}
      {dates.length === 0 ? (
        <EmptyState icon={IconCalendarEvent} title={m.sports_ownTrainingsEmpty()}>
          {m.sports_ownTrainingsEmptyText()}
        </EmptyState>
      ) : null}
      <ul className="sports-dates">
        {dates.map((date) => (
          <OneDate key={`${date.training} ${date.key}`} date={date} team={chosen} />
        ))}
      </ul>
    </>
  );
}
