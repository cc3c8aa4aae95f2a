import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { MatchReport } from '../../../contract/match-acts.ts';
import { isInBreak } from '../../../rules/match-day/match-clock.ts';
import { AHEAD } from '../../../rules/states.ts';
import { eventWord } from '../../role-words.ts';
import { stateWord } from '../../state-words.ts';
import { dayWords } from '../form-parts.ts';
import { matchDayApi } from '../sports-api.ts';
import type { Route } from './+types/match-day.route';
import { Enter } from './enter.tsx';
import { Events } from './events.tsx';
import { LineUpPart } from './line-up.tsx';
import styles from './match-day.module.css';
import { StateButtons } from './state-buttons.tsx';
import { pausesOf, useMatchClock } from './use-clock.ts';
import { useReport } from './use-report.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.sports_matches(), to: 'sports/matches/browse' }, { label: m.sports_matchDay() }],
};

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadOne(async () => ({ report: await matchDayApi('GET /api/v0/match/:id/report', { params: { id: params.id } }) }), {
    report: null,
  });

export default function MatchDay({ loaderData: { report, refusal } }: Route.ComponentProps) {
  if (!report) return refusal ? <LoadFailed what={m.sports_matchDayFailed()} refusal={refusal} /> : null;
  return <MatchDayScreen key={report.match._id} loaded={report} />;
}

/** A match on the phone: side, act, player; each tap enters at once and can be taken back. */
function MatchDayScreen({ loaded }: { loaded: MatchReport }) {
  const { base, site } = useAdmin();
  const [report, setReport] = useReport(loaded);
  const { match, homeName, awayName } = report;
  const part = { report, setReport };
  const clock = useMatchClock(report);
  const isLive = match.state === 'live';
  const isAhead = AHEAD.includes(match.state);
  const isBreak = isLive && isInBreak(pausesOf(report));
  return (
    <div className={styles.screen}>
      <PageHead
        title={m.sports_matchDay()}
        facts={[dayWords(match.onDay), match.at || m.sports_timeOpen(), match.pitch].filter(Boolean).join(', ')}
      />
      <div className={isLive ? styles.head : undefined}>
        <section className={styles.board} aria-label={m.sports_result()}>
          <b>{homeName}</b>
          <p className={styles.score} aria-live="polite">
            {match.homeGoals === null ? '–' : `${match.homeGoals}:${match.awayGoals}`}
          </p>
          <b>{awayName}</b>
          <p className={styles.state}>{isBreak ? eventWord('break', report.sport) : stateWord(match.state)}</p>
        </section>
        {isLive ? <Events {...part} part="last" /> : null}
      </div>
      {isAhead || isBreak ? <StateButtons {...part} clock={clock} /> : null}
      {report.enters.length > 0 && isLive ? <Enter {...part} clock={clock} /> : null}
      {isAhead || isBreak ? null : <StateButtons {...part} clock={clock} />}
      <Events {...part} part={isLive ? 'earlier' : 'all'} />
      {report.linesUp.length > 0 && (isAhead || isLive) ? <LineUpPart {...part} /> : null}
      <div className="kp-actions">
        <Button component={Link} variant="default" to={`${base}/sports/matches/edit/${match._id}`}>
          {m.sports_toMatch()}
        </Button>
        <Button component="a" variant="default" href={`/${site}/Spiel/${match._id}`}>
          {m.sports_onSite()}
        </Button>
      </div>
    </div>
  );
}
