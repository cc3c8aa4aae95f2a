import { IconBallFootball } from '@tabler/icons-react';
import { Link } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { addDays } from '#kernel/local-time.ts';
import { m } from '#texts';
import type { Match } from '../../contract/records.ts';
import { stateWord } from '../state-words.ts';
import type { Route } from './+types/dashboard.route';
import { useCoachedTeams } from './coached-teams.ts';
import { FirstSteps, loadSetUp } from './first-steps.tsx';
import { dayWords } from './form-parts.ts';
import { missingResults } from './missing-results.ts';
import { nextMatch } from './next-match.ts';
import './sports-admin.css';
import { type Choice, matchesApi, ownTeamIds, teamChoices, todayHere } from './sports-api.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.sports_roomTitle() }] };

const DAYS_AHEAD = 14;

/** Matches of the own teams in these days, and all whose result is missing: tables need those of the others, too. */
export async function clientLoader() {
  const today = todayHere();
  return loadOne(
    async () => {
      const query = { site: adminSite(), from: today, to: addDays(today, DAYS_AHEAD), limit: 200 };
      const [{ match }, missing, teams, own, setUp] = await Promise.all([
        matchesApi('GET /api/v0/match/', { query }),
        missingResults(adminSite()),
        teamChoices(),
        ownTeamIds(),
        loadSetUp(adminSite()),
      ]);
      const isOwn = ({ home, away }: Match) => own.includes(home) || own.includes(away);
      const coming = match.filter((one) => one.state !== 'cancelled' && isOwn(one));
      return { shown: { missing, coming, teams, setUp } };
    },
    { shown: null },
  );
}

export default function SportsDashboard({ loaderData: { shown, refusal } }: Route.ComponentProps) {
  const view = useAdmin();
  const { base, may } = view;
  const { value: next } = useLoaded(() => nextMatch(view));
  if (!shown) return refusal ? <LoadFailed what={m.sports_matchesFailed()} refusal={refusal} /> : null;
  const { missing, coming, teams, setUp } = shown;
  const isOffice = may('sports.match.update', 'wholly');
  const mine = next ? [next] : [];
  const others = coming.filter(({ _id }) => !mine.some((one) => one._id === _id));
  return (
    <>
      <PageHead title={m.sports_roomTitle()} facts={m.sports_dashboardFacts()} />
      {setUp && may('sports.club.update', 'wholly') ? <FirstSteps setUp={setUp} /> : null}
      <Matches title={m.sports_yourNext()} matches={mine} teams={teams} />
      <OwnTeam />
      {isOffice ? <Matches title={m.sports_missingResults()} matches={missing} teams={teams} /> : null}
      <Matches title={m.sports_next()} matches={others} teams={teams} />
      {!setUp && coming.length + missing.length === 0 ? (
        <EmptyState icon={IconBallFootball} title={m.sports_nothingComing()}>
          <Link to={`${base}/sports/matches/browse`}>{m.sports_toMatches()}</Link>
        </EmptyState>
      ) : null}
      {setUp ? null : (
        <p className="kp-actions">
          <Link to={`${base}/sports/tables`}>{m.sports_toTable()}</Link>
          <a href={`/${adminSite()}/Sport`}>{m.sports_onSite()}</a>
        </p>
      )}
    </>
  );
}

/** Ways of a coach to the own team; the office has them below the teams. */
function OwnTeam() {
  const { base, may } = useAdmin();
  if (!may('sports.athlete.update') || may('sports.athlete.update', 'wholly')) return null;
  const ways = [
    ['sports.training.update', 'own-trainings', m.sports_ownTrainings()],
    ['sports.message.send', 'messages', m.sports_messageToTeam()],
    ['sports.athlete.update', 'own-squad', m.sports_ownSquad()],
  ] as const;
  return (
    <section>
      <h2>{m.sports_ownTeam()}</h2>
      <ul className="sports-list">
        {ways
          .filter(([permission]) => may(permission))
          .map(([permission, path, words]) => (
            <li key={permission}>
              <Link to={`${base}/sports/${path}`}>
                <b>{words}</b>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}

type MatchesProps = { title: string; matches: readonly Match[]; teams: readonly Choice[] };

function Matches({ title, matches, teams }: MatchesProps) {
  const { base, may } = useAdmin();
  const coached = useCoachedTeams();
  const pathOf = ({ home, away }: Match) =>
    may('sports.match.update', 'wholly') || coached.includes(home) || coached.includes(away)
      ? 'sports/matchday'
      : 'sports/matches/edit';
  const nameOf = (id: string) => teams.find(({ value }) => value === id)?.label ?? '';
  if (matches.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="sports-list">
        {matches.map((one) => (
          <li key={one._id}>
            <Link to={`${base}/${pathOf(one)}/${one._id}`}>
              <b>{`${nameOf(one.home)} – ${nameOf(one.away)}`}</b>
              <span className="muted">
                {[dayWords(one.onDay), one.at || m.sports_timeOpen(), stateWord(one.state)].join(', ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
