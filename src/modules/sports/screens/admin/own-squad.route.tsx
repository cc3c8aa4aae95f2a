import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { numberFrom } from '#design/admin/form/typed-values.ts';
import { useStoredForm } from '#design/admin/form/use-stored-form.ts';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
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
  const { base, may } = useAdmin();
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
      {shown.chosen && may('sports.message.send') ? (
        <p>
          <Button component={Link} variant="default" to={`${base}/sports/messages?team=${shown.chosen}`}>
            {m.sports_messageToTeam()}
          </Button>
        </p>
      ) : null}
      {shown.rows.length === 0 ? (
        <EmptyState icon={IconUsers} title={m.sports_ownSquadEmpty()}>
          {m.sports_ownSquadEmptyText()}
        </EmptyState>
      ) : null}
      {shown.rows.map((row) => (
        <Member key={row._id} team={shown.chosen} row={row} />
      ))}
    </>
  );
}

const LABELS = { role: m.sports_role, position: m.sports_position, shirt: m.sports_shirt, untilOn: m.sports_untilOn };

type Values = Record<keyof typeof LABELS, string>;

const valuesOf = ({ role, position, shirt, untilOn }: SquadRow): Values => ({
  role,
  position,
  shirt: shirt === null ? '' : String(shirt),
  untilOn: untilOn ?? '',
});

/** A player of the squad; each is stored by itself. */
function Member({ team, row }: { team: string; row: SquadRow }) {
  const { notify } = useAdmin();
  const { form } = useStoredForm({
    loaded: row,
    valuesOf,
    labels: LABELS,
    save: async ({ _id: member, rev }, { role, position, shirt, untilOn }) => {
      const stored = await coachApi('PUT /api/v0/team/:id/squad', {
        params: { id: team },
        body: {
          member,
          rev,
          role: role === 'captain' ? 'captain' : 'player',
          position,
          shirt: numberFrom(shirt),
          untilOn: untilOn || null,
        },
      });
      notify({ kind: 'success', text: m.sports_ownSquadStored({ name: row.name }) });
      return stored;
    },
  });
  const { bind, changed, fieldErrors, refusal, state } = form;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <fieldset className="sports-member">
        <legend>{row.name}</legend>
        <TextInput inputMode="numeric" {...bind.text('shirt')} />
        <TextInput {...bind.text('position')} />
        <NativeSelect
          {...bind.text('role')}
          data={(['player', 'captain'] as const).map((value) => ({ value, label: roleWord(value) }))}
        />
        <TextInput type="date" {...bind.text('untilOn')} />
        <Button type="submit" variant="default" disabled={changed.length === 0} loading={state.is === 'saving'}>
          {m.sports_ownSquadStore()}
        </Button>
      </fieldset>
      <RefusalNote refusal={Object.keys(fieldErrors).length > 0 ? null : refusal} />
    </form>
  );
}
