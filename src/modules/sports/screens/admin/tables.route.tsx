import { NativeSelect } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { m } from '#texts';
import type { LeagueTableRow } from '../../contract/match-acts.ts';
import { cutWords } from '../state-words.ts';
import type { Route } from './+types/tables.route';
import './sports-admin.css';
import { loadCompetitions, matchDayApi } from './sports-api.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.sports_tables() }] };

/** The table of the competition in the address, by default of the first league. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('competition');
  return loadOne(
    async () => {
      const all = await loadCompetitions();
      const chosen = all.find(({ _id }) => _id === asked) ?? all.find(({ kind }) => kind === 'league') ?? all[0];
      const found = chosen
        ? await matchDayApi('GET /api/v0/competition/:id/table', { params: { id: chosen._id } })
        : null;
      return { shown: { all, chosen: chosen?._id ?? '', rows: found?.row ?? [], scorers: found?.scorer ?? [] } };
    },
    { shown: null },
  );
}

export default function Tables({ loaderData: { shown, refusal } }: Route.ComponentProps) {
  const [, setParams] = useSearchParams();
  if (!shown) return refusal ? <LoadFailed what={m.sports_tablesFailed()} refusal={refusal} /> : null;
  return (
    <>
      <PageHead title={m.sports_tables()} facts={m.sports_tablesFacts()} />
      {shown.all.length === 0 ? (
        <EmptyState icon={IconTrophy} title={m.sports_competitionsEmpty()}>
          {m.sports_competitionsEmptyText()}
        </EmptyState>
      ) : (
        <>
          <NativeSelect
            className="sports-choose"
            label={m.sports_competitionOne()}
            value={shown.chosen}
            data={shown.all.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={(event) => setParams({ competition: event.currentTarget.value })}
          />
          <LeagueTable rows={shown.rows} />
          {shown.scorers.length > 0 ? (
            <section>
              <h2>{m.sports_scorers()}</h2>
              <ol className="sports-scorers">
                {shown.scorers.map(({ athlete, name, team, goals }) => (
                  <li key={athlete}>
                    <b>{goals}</b> {name} <span className="muted">{team}</span>
                  </li>
                ))}
              </ol>
            </section>
          ) : null}
        </>
      )}
    </>
  );
}

function LeagueTable({ rows }: { rows: readonly LeagueTableRow[] }) {
  return (
    <div className="sports-scroll">
      <table className="sports-league">
        <thead>
          <tr>
            <th scope="col">{m.sports_place()}</th>
            <th scope="col">{m.sports_teamOne()}</th>
            <th scope="col">{m.sports_played()}</th>
            <th scope="col" className="wide">
              {m.sports_wonDrawnLost()}
            </th>
            <th scope="col" className="wide">
              {m.sports_goals()}
            </th>
            <th scope="col">{m.sports_points()}</th>
            <th scope="col">{m.sports_decidedBy()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.team}>
              <td>{row.place ?? '–'}</td>
              <th scope="row">{row.name}</th>
              <td>{row.played}</td>
              <td className="wide">{`${row.won}/${row.drawn}/${row.lost}`}</td>
              <td className="wide">{`${row.goalsFor}:${row.goalsAgainst}`}</td>
              <td>
                <b>{row.points}</b>
                {row.deducted ? <span className="muted"> (−{row.deducted})</span> : null}
              </td>
              <td className="muted last">{row.place ? cutWords(row.decidedBy) : m.sports_annulled()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
