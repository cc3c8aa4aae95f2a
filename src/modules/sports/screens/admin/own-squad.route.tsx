import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { SquadRow } from '../../contract/coach.ts';
import { roleWord } from '../role-words.ts';
import type { Route } from './+types/own-squad.route';
import './sports-admin.css';
import { coachApi } from './sports-api.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.sports_ownSquad() }] };

/** The squad of the team in the address, by default of the first that the reader may change. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('team');
  return loadOne(
    async () => {
      const { team: teams } = await coachApi('GET /api/v0/coach_team/', { query: { site: adminSite() } });
      const chosen = teams.find(({ _id }) => _id === asked) ?? teams[0];
      const squad = chosen
        ? await coachApi('GET /api/v0/team/:id/squad', { params: { id: chosen._id }, query: {} })
        : null;
      return { shown: { teams, chosen: chosen?._id ?? '', rows: squad?.member ?? [] } };
    },
    { shown: null },
  );
}

export default function OwnSquad({ loaderData: { shown, refusal } }: Route.ComponentProps) {
  const [, setParams] = useSearchParams();
  if (!shown) return refusal ? <LoadFailed what={m.sports_squadMembersFailed()} refusal={refusal} /> : null;
  return (
    <>
      <PageHead title={m.sports_ownSquad()} facts={m.sports_ownSquadFacts()} />
      {shown.teams.length > 1 ? (
        <NativeSelect
          className="sports-choose"
          label={m.sports_teamOne()}
          value={shown.chosen}
          data={shown.teams.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={(event) => setParams({ team: event.currentTarget.value })}
        />
      ) : null}
      {shown.rows.length === 0 ? (
        <EmptyState icon={IconUsers} title={m.sports_ownSquadEmpty()}>
          {m.sports_ownSquadEmptyText()}
        </EmptyState>
      ) : null}
      {shown.rows.map((row) => (
        <Member key={`${row._id} ${row.rev}`} team={shown.chosen} row={row} />
      ))}
    </>
  );
}

/** A player of the squad; each is stored by itself. */
function Member({ team, row }: { team: string; row: SquadRow }) {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const stored = {
    role: row.role,
    position: row.position,
    shirt: row.shirt === null ? '' : String(row.shirt),
    untilOn: row.untilOn ?? '',
  };
  const [values, setValues] = useState(stored);
  const set = (change: Partial<typeof stored>) => setValues({ ...values, ...change });
  const store = async () => {
    const { role, position, shirt, untilOn } = values;
    await coachApi('PUT /api/v0/team/:id/squad', {
      params: { id: team },
      body: {
        member: row._id,
        rev: row.rev,
        role,
        position,
        shirt: shirt.trim() === '' ? null : Number(shirt),
        untilOn: untilOn || null,
      },
    });
    notify({ kind: 'success', text: m.sports_ownSquadStored({ name: row.name }) });
    await revalidate();
  };
  return (
    <fieldset className="sports-member">
      <legend>{row.name}</legend>
      <TextInput
        label={m.sports_shirt()}
        inputMode="numeric"
        value={values.shirt}
        onChange={(event) => set({ shirt: event.currentTarget.value })}
      />
      <TextInput
        label={m.sports_position()}
        value={values.position}
        onChange={(event) => set({ position: event.currentTarget.value })}
      />
      <NativeSelect
        label={m.sports_role()}
        value={values.role}
        data={(['player', 'captain'] as const).map((value) => ({ value, label: roleWord(value) }))}
        onChange={(event) => set({ role: event.currentTarget.value === 'captain' ? 'captain' : 'player' })}
      />
      <TextInput
        type="date"
        label={m.sports_untilOn()}
        value={values.untilOn}
        onChange={(event) => set({ untilOn: event.currentTarget.value })}
      />
      <Button
        variant="default"
        disabled={JSON.stringify(values) === JSON.stringify(stored)}
        loading={isBusy}
        onClick={() => void run(store, showError)}
      >
        {m.sports_ownSquadStore()}
      </Button>
    </fieldset>
  );
}
