import { Button } from '@mantine/core';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { PAUSE_KINDS } from '../../../rules/match-day/match-clock.ts';
import { eventWord } from '../../role-words.ts';
import { matchDayApi } from '../sports-api.ts';
import styles from './match-day.module.css';
import { type MatchDayProps, playerWords } from './player-button.tsx';

const ENDS = { all: [0, undefined], last: [0, 1], earlier: [1, undefined] } as const;

/**
 * Entered events, the last first; each can be taken back until the result is confirmed. During a match the last one stands apart, where
 * a thumb finds it.
 */
export function Events({ report, setReport, part }: MatchDayProps & { part: keyof typeof ENDS }) {
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const { match, home, away, events } = report;
  const isOpen = match.state === 'live' || match.state === 'played';
  const wordOf = (id: string | null) => {
    const found = [...home, ...away].find(({ athlete }) => athlete === id);
    return found ? playerWords(found) : '';
  };
  const undo = async (event: string) =>
    setReport(await matchDayApi('POST /api/v0/match/:id/event/undo', { params: { id: match._id }, body: { event } }));
  const shown = events.toReversed().slice(...ENDS[part]);
  if (shown.length === 0) return null;
  return (
    <section aria-label={part === 'last' ? m.sports_lastEvent() : m.sports_ticker()}>
      {part === 'last' ? null : <h2>{m.sports_ticker()}</h2>}
      <ol className={styles.events}>
        {shown.map(({ _id, kind, side, minute, athlete, other }) => {
          const goes = wordOf(athlete);
          const comes = wordOf(other);
          const isPause = PAUSE_KINDS.includes(kind);
          const who = kind === 'sub' && comes ? m.sports_subWords({ comes, goes }) : goes;
          const team = side === 'home' ? report.homeName : report.awayName;
          const words = `${minute}′ ${eventWord(kind, report.sport)}`;
          return (
            <li key={_id}>
              <span>
                <b>{words}</b> {isPause ? null : [who, team].filter(Boolean).join(', ')}
              </span>
              {isOpen && (isPause ? report.reports : report.enters.includes(side)) ? (
                <Button
                  size="md"
                  variant="default"
                  className={styles.undo}
                  disabled={isBusy}
                  aria-label={m.sports_undoOne({ event: words })}
                  onClick={() => void run(() => undo(_id), showError)}
                >
                  {m.sports_undo()}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
