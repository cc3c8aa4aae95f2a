import { Button, NativeSelect } from '@mantine/core';
import { IconChartBar, IconDownload } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { Chart } from '#design/admin/chart/chart.tsx';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { countOf } from '#kernel/i18n/numbers.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { PlayerRow, statisticsEndpoints, TeamStatistics } from '../../../contract/statistics.ts';
import { outcomeWord } from '../../state-words.ts';
import { useCoachedTeams } from '../coached-teams.ts';
import { dayWords } from '../form-parts.ts';
import { loadTeams, ownTeamIds, seasonChoices } from '../sports-api.ts';
import '../sports-admin.css';
import type { Route } from './+types/statistics.route';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.sports_statistics() }] };

const api = apiOf<typeof statisticsEndpoints>();

/** Figures of the team and season in the address, by default of the first own team in the present season. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  return loadOne(
    async () => {
      const [all, own, seasons] = await Promise.all([loadTeams(), ownTeamIds(), seasonChoices()]);
      const teams = all.filter(({ _id }) => own.includes(_id));
      const team = teams.find(({ _id }) => _id === searchParams.get('team')) ?? teams[0];
      const season = seasons.find(({ value }) => value === searchParams.get('season'))?.value;
      const figures = team
        ? await api('GET /api/v0/team/:id/statistics', { params: { id: team._id }, query: { season } })
        : null;
      return { shown: { teams, seasons, team: team?._id ?? '', figures } };
    },
    { shown: null },
  );
}

export default function Statistics({ loaderData: { shown, refusal } }: Route.ComponentProps) {
  const [, setParams] = useSearchParams();
  if (!shown) return refusal ? <LoadFailed what={m.sports_statisticsFailed()} refusal={refusal} /> : null;
  const { teams, seasons, team, figures } = shown;
  const season = figures?.season ?? '';
  return (
    <>
      <PageHead title={m.sports_statistics()} facts={m.sports_statisticsFacts()} />
      {figures ? (
        <>
          <div className="kp-two sports-chooser">
            <NativeSelect
              label={m.sports_teamOne()}
              value={team}
              data={teams.map(({ _id, name }) => ({ value: _id, label: name }))}
              onChange={(event) => setParams({ team: event.currentTarget.value, season })}
            />
            <NativeSelect
              label={m.sports_seasonOne()}
              value={season}
              data={seasons}
              onChange={(event) => setParams({ team, season: event.currentTarget.value })}
            />
          </div>
          <div className="kp-stack">
            <Figures figures={figures} />
            <Players rows={figures.player} csv={<CsvButton team={team} season={season} />} />
          </div>
        </>
      ) : (
        <EmptyState icon={IconChartBar} title={m.sports_teamsEmpty()}>
          {m.sports_teamsEmptyText()}
        </EmptyState>
      )}
    </>
  );
}

/** Names of players leave the house with those who may read them. */
function CsvButton({ team, season }: { team: string; season: string }) {
  const { may } = useAdmin();
  const isCoached = useCoachedTeams().includes(team);
  const { isBusy, download } = useDownload(() =>
    api('GET /api/v0/team/:id/statistics/csv', { params: { id: team }, query: { season: season || undefined } }),
  );
  if (!may('sports.athlete.read', 'wholly') && !isCoached) return null;
  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} loading={isBusy} onClick={download}>
      {m.sports_csv()}
    </Button>
  );
}

function Figures({ figures }: { figures: TeamStatistics }) {
  const { matches, form, played, won, drawn, lost, scored, conceded } = figures;
  if (played === 0) return <p className="muted">{m.sports_statisticsNone()}</p>;
  return (
    <Panel title={m.sports_teamOne()}>
      <dl className="sports-facts">
        <Fact label={m.sports_wonDrawnLost()} value={`${won}/${drawn}/${lost}`} />
        <Fact label={m.sports_goals()} value={`${scored}:${conceded}`} />
        <Fact label={m.sports_form()} value={form.map(outcomeWord).join(', ')} />
        <Record label={m.sports_highestWin()} played={figures.highestWin} />
        <Record label={m.sports_highestLoss()} played={figures.highestLoss} />
        <Fact label={m.sports_longestWinning()} value={countWord(figures.longestWinning)} />
        <Fact label={m.sports_longestUnbeaten()} value={countWord(figures.longestUnbeaten)} />
        {figures.counted > 0 ? (
          <Fact
            label={m.sports_spectators()}
            value={m.sports_spectatorsWords({
              average: countWord(Math.round(figures.spectators / figures.counted)),
              most: countWord(figures.mostSpectators),
            })}
          />
        ) : null}
      </dl>
      <Chart
        label={m.sports_goalsChart()}
        tableOf={m.sports_matchOne()}
        points={matches.map(({ match, on, against }) => ({
          key: match,
          name: `${dayWords(on)}, ${against}`,
          short: dayWords(on),
        }))}
        series={[
          { name: m.sports_scored(), values: matches.map((one) => one.scored) },
          { name: m.sports_conceded(), values: matches.map((one) => one.conceded) },
        ]}
        format={countWord}
        smallestStep={1}
      />
    </Panel>
  );
}

const countWord = (value: number): string => countOf(value, getLocale());

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Record({ label, played }: { label: string; played: TeamStatistics['highestWin'] }) {
  return played ? (
    <Fact label={label} value={`${played.scored}:${played.conceded}, ${played.against}, ${dayWords(played.on)}`} />
  ) : null;
}

function Players({ rows, csv }: { rows: readonly PlayerRow[]; csv: React.ReactNode }) {
  if (rows.length === 0) return null;
  const hasMinutes = rows.some(({ minutes, appearances }) => minutes !== null && appearances > 0);
  return (
    <Panel title={m.sports_squad()}>
      {csv}
      <div className="sports-scroll">
        <table className="sports-league">
          <thead>
            <tr>
              <th scope="col">{m.sports_athleteOne()}</th>
              <th scope="col">{m.sports_appearances()}</th>
              <th scope="col" className="wide">
                {m.sports_starts()}
              </th>
              {hasMinutes ? <th scope="col">{m.sports_minutes()}</th> : null}
              <th scope="col">{m.sports_goals()}</th>
              <th scope="col" className="wide">
                {m.sports_eventYellow()}
              </th>
              <th scope="col" className="wide">
                {m.sports_eventYellowRed()}
              </th>
              <th scope="col" className="wide">
                {m.sports_eventRed()}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.athlete}>
                <th scope="row">{row.name || '–'}</th>
                <td>{row.appearances}</td>
                <td className="wide">{row.starts}</td>
                {hasMinutes ? <td>{row.minutes ?? '–'}</td> : null}
                <td>{row.goals}</td>
                <td className="wide">{row.yellow}</td>
                <td className="wide">{row.yellowRed}</td>
                <td className="wide">{row.red}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
