import { Button } from '@mantine/core';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { MatchState } from '../../../contract/states.ts';
import { isInBreak } from '../../../rules/match-day/match-clock.ts';
import { eventWord } from '../../role-words.ts';
import { matchDayApi } from '../sports-api.ts';
import styles from './match-day.module.css';
import type { MatchDayProps } from './player-button.tsx';
import { type MatchClock, pausesOf } from './use-clock.ts';

/** Kick-off, break, final whistle, and going on after one that was too early: what the caller may do now. */
export function StateButtons({ report, setReport, clock }: MatchDayProps & { clock: MatchClock }) {
  const { match, moves, reports, sport, events } = report;
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const params = { id: match._id };
  const move = async (to: MatchState) => {
    await matchDayApi('POST /api/v0/match/:id/state', { params, body: { rev: match.rev, to } });
    // What the caller may do next depends on the state.
    setReport(await matchDayApi('GET /api/v0/match/:id/report', { params }));
  };
  const pause = async (kind: 'break' | 'resume') => {
    const body = { key: crypto.randomUUID(), kind, side: 'home', minute: clock.minute } as const;
    setReport(await matchDayApi('POST /api/v0/match/:id/event', { params, body }));
  };
  const isLive = match.state === 'live';
  const isBreak = isLive && isInBreak(pausesOf(report));
  const button = (words: string, act: () => Promise<void>, isFirst = false) => (
    <Button
      size="xl"
      fullWidth
      variant={isFirst ? 'filled' : 'default'}
      disabled={isBusy}
      onClick={() => void run(act, showError)}
    >
      {words}
    </Button>
  );
  if (moves.length === 0) return null;
  return (
    <div className={styles.states}>
      {isLive && reports && isBreak ? button(eventWord('resume', sport), () => pause('resume'), true) : null}
      {isLive && reports && !isBreak ? button(eventWord('break', sport), () => pause('break')) : null}
      {isLive && moves.includes('played') ? button(m.sports_finalWhistle(), () => move('played')) : null}
      {!isLive && match.state !== 'played' && moves.includes('live')
        ? button(m.sports_kickOff(), () => move('live'), true)
        : null}
      {match.state === 'played' && moves.includes('live') ? button(m.sports_goOn(), () => move('live')) : null}
      {isLive && events.length === 0 && moves.includes('scheduled')
        ? button(m.sports_takeBackKickOff(), () => move('scheduled'))
        : null}
    </div>
  );
}
