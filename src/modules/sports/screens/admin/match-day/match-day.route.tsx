import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { MatchReport, SquadPlayer } from '../../../contract/match-acts.ts';
import type { EventKind, Side } from '../../../contract/words.ts';
import { eventWord } from '../../role-words.ts';
import { stateWord } from '../../state-words.ts';
import { matchDayApi } from '../sports-api.ts';
import type { Route } from './+types/match-day.route';
import styles from './match-day.module.css';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.sports_matchDay() }] };

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadOne(async () => ({ report: await matchDayApi('GET /api/v0/match/:id/report', { params: { id: params.id } }) }), {
    report: null,
  });

export default function MatchDay({ loaderData: { report, refusal } }: Route.ComponentProps) {
  if (!report) return refusal ? <LoadFailed what={m.sports_matchDayFailed()} refusal={refusal} /> : null;
  return <MatchDayScreen key={report.match._id} loaded={report} />;
}

const KINDS: readonly EventKind[] = ['goal', 'penalty', 'ownGoal', 'yellow', 'yellowRed', 'red', 'sub'];

/** A match on the phone: side, act, player; each tap enters at once and can be taken back. */
function MatchDayScreen({ loaded }: { loaded: MatchReport }) {
  const { base } = useAdmin();
  const [report, setReport] = useState(loaded);
  const { match, homeName, awayName } = report;
  const score = match.homeGoals === null ? '–' : `${match.homeGoals}:${match.awayGoals}`;
  return (
    <div className={styles.screen}>
      <PageHead title={`${homeName} – ${awayName}`} facts={stateWord(match.state)} />
      <p className={styles.score} aria-live="polite">
        {score}
      </p>
      <StateButtons report={report} setReport={setReport} />
      {match.state === 'live' ? <Enter report={report} setReport={setReport} /> : null}
      <Events report={report} setReport={setReport} />
      <Link to={`${base}/sports/matches/edit/${match._id}`}>{m.sports_toMatch()}</Link>
    </div>
  );
}

type PartProps = { report: MatchReport; setReport: (report: MatchReport) => void };

/** Kick-off and final whistle. */
function StateButtons({ report, setReport }: PartProps) {
  const { match } = report;
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const move = async (to: 'live' | 'played') => {
    const stored = await matchDayApi('POST /api/v0/match/:id/state', {
      params: { id: match._id },
      body: { rev: match.rev, to },
    });
    setReport({ ...report, match: stored });
  };
  const next =
    match.state === 'scheduled' || match.state === 'played' ? 'live' : match.state === 'live' ? 'played' : null;
  if (!next) return null;
  const word =
    next === 'played' ? m.sports_finalWhistle() : match.state === 'played' ? m.sports_goOn() : m.sports_kickOff();
  return (
    <Button
      size="lg"
      fullWidth
      variant={next === 'played' ? 'default' : 'filled'}
      loading={isBusy}
      onClick={() => void run(() => move(next), showError)}
    >
      {word}
    </Button>
  );
}

const HALF_MS = 60_000;

/** Minute since the kick-off by the clock; the match is not stopped for it. */
function minuteNow(begins: string | null): number {
  if (!begins) return 1;
  return Math.min(120, Math.max(1, Math.ceil((Date.now() - Date.parse(begins)) / HALF_MS)));
}

function Enter({ report, setReport }: PartProps) {
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const [side, setSide] = useState<Side>('home');
  const [kind, setKind] = useState<EventKind>('goal');
  const [goes, setGoes] = useState<SquadPlayer | null>(null);
  const enter = async (athlete: string | null, other: string | null = null) => {
    const body = { key: crypto.randomUUID(), kind, side, minute: minuteNow(report.match.begins), athlete, other };
    setReport(await matchDayApi('POST /api/v0/match/:id/event', { params: { id: report.match._id }, body }));
    setGoes(null);
  };
  const tap = (player: SquadPlayer | null) => {
    if (kind === 'sub' && player && !goes) return setGoes(player);
    return void run(
      () => (goes ? enter(goes.athlete, player?.athlete ?? null) : enter(player?.athlete ?? null)),
      showError,
    );
  };
  return (
    <section aria-label={m.sports_enter()}>
      <SegmentedControl
        fullWidth
        size="lg"
        value={side}
        onChange={(chosen) => setSide(chosen as Side)}
        data={[
          { value: 'home', label: report.homeName },
          { value: 'away', label: report.awayName },
        ]}
      />
      <div className={styles.kinds}>
        {KINDS.map((one) => (
          <Button
            key={one}
            size="lg"
            variant={one === kind ? 'filled' : 'default'}
            aria-pressed={one === kind}
            onClick={() => {
              setKind(one);
              setGoes(null);
            }}
          >
            {eventWord(one)}
          </Button>
        ))}
      </div>
      {goes ? <p>{m.sports_whoComes({ name: nameOf(goes) })}</p> : null}
      <div className={styles.players}>
        {report[side].map((player) => (
          <Button
            key={player.athlete}
            size="lg"
            variant="default"
            disabled={isBusy || player.isBanned || player.athlete === goes?.athlete}
            onClick={() => tap(player)}
          >
            {nameOf(player)}
          </Button>
        ))}
        <Button size="lg" variant="subtle" disabled={isBusy} onClick={() => tap(null)}>
          {m.sports_withoutName()}
        </Button>
      </div>
    </section>
  );
}

const nameOf = ({ shirt, name }: SquadPlayer): string =>
  [shirt, name].filter((one) => one !== null && one !== '').join(' ');

/** Entered events, the last first; each can be taken back. */
function Events({ report, setReport }: PartProps) {
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const isOpen = report.match.state === 'live' || report.match.state === 'played';
  const playerOf = (id: string | null) => [...report.home, ...report.away].find(({ athlete }) => athlete === id);
  const wordOf = (id: string | null) => {
    const found = playerOf(id);
    return found ? nameOf(found) : '';
  };
  const undo = async (event: string) =>
    setReport(
      await matchDayApi('POST /api/v0/match/:id/event/undo', { params: { id: report.match._id }, body: { event } }),
    );
  return (
    <ol className={styles.events}>
      {report.events.toReversed().map((event) => (
        <li key={event._id}>
          <span>
            <b>{event.minute}′</b> {eventWord(event.kind)}{' '}
            {[wordOf(event.athlete), wordOf(event.other), event.side === 'home' ? report.homeName : report.awayName]
              .filter(Boolean)
              .join(', ')}
          </span>
          {isOpen ? (
            <Button
              size="md"
              variant="subtle"
              disabled={isBusy}
              onClick={() => void run(() => undo(event._id), showError)}
            >
              {m.sports_undo()}
            </Button>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
