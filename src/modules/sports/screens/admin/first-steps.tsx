import { Link } from 'react-router';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import {
  athleteChoices,
  competitionChoices,
  matchesApi,
  ownClubChoices,
  ownTeamIds,
  seasonChoices,
} from './sports-api.ts';

/** The parts that a club without a match has so far; null once there is one. */
export async function loadSetUp(site: string) {
  const { total } = await matchesApi('GET /api/v0/match/', { query: { site, limit: 1 } });
  if (total > 0) return null;
  const [clubs, teams, seasons, competitions, people] = await Promise.all([
    ownClubChoices(),
    ownTeamIds(),
    seasonChoices(),
    competitionChoices(),
    athleteChoices(),
  ]);
  return {
    hasClub: clubs.length > 0,
    hasTeam: teams.length > 0,
    hasSeason: seasons.length > 0,
    hasPeople: people.length > 0,
    competition: competitions[0]?.value ?? null,
  };
}

type SetUp = NonNullable<Awaited<ReturnType<typeof loadSetUp>>>;

/** Steps in the order in which a club comes online. `mayWait`: nothing later needs it. */
const stepsOf = ({ hasClub, hasTeam, hasSeason, hasPeople, competition }: SetUp) => [
  { path: 'clubs/edit', words: m.sports_stepClub(), isDone: hasClub },
  { path: 'teams/edit', words: m.sports_stepTeam(), isDone: hasTeam },
  { path: 'seasons/edit', words: m.sports_stepSeason(), isDone: hasSeason },
  { path: 'person/import', words: m.sports_stepPeople(), isDone: hasPeople, mayWait: hasTeam && hasSeason },
  { path: 'competitions/edit', words: m.sports_stepCompetition(), isDone: competition !== null },
  { path: `competitions/edit/${competition ?? ''}`, words: m.sports_stepFixtures(), isDone: false },
];

const nextOf = (steps: ReturnType<typeof stepsOf>) => steps.find(({ isDone, mayWait }) => !isDone && !mayWait);

/** Steps that are done, and the next one, until the first match stands. */
export function FirstSteps({ setUp }: { setUp: SetUp }) {
  const { base } = useAdmin();
  const steps = stepsOf(setUp);
  const next = nextOf(steps);
  return (
    <section>
      <h2>{m.sports_firstSteps()}</h2>
      <ol className="sports-steps">
        {steps.map((step) => (
          <li key={step.words}>
            {step === next || (step.mayWait && !step.isDone) ? (
              <Link to={`${base}/sports/${step.path}`}>
                <b>{step.words}</b>
              </Link>
            ) : (
              <span className="muted">{step.words}</span>
            )}{' '}
            {step.isDone ? <State kind="ok">{m.sports_stepDone()}</State> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Leads on from a record that was stored just now, while a club comes online. */
export function NextStep() {
  const { base } = useAdmin();
  const { value: setUp } = useLoaded(load);
  const next = setUp ? nextOf(stepsOf(setUp)) : null;
  if (!next) return null;
  return <Note actions={<Link to={`${base}/sports/${next.path}`}>{next.words}</Link>}>{m.sports_stepNext()}</Note>;
}

const load = () => loadSetUp(adminSite());
