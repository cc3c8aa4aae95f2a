import { Button, SegmentedControl } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { SquadPlayer } from '../../../contract/match-acts.ts';
import type { EventKind, Side, Sport } from '../../../contract/words.ts';
import { eventKindsOf } from '../../../rules/match-day/event-kinds.ts';
import { onPitch, sentOff } from '../../../rules/match-day/on-pitch.ts';
import { eventWord } from '../../role-words.ts';
import { matchDayApi } from '../sports-api.ts';
import styles from './match-day.module.css';
import { type MatchDayProps, PlayerButton, playerWords } from './player-button.tsx';
import type { MatchClock } from './use-clock.ts';

/** Minutes that a tap adds. */
const STEPS = [-10, -1, 1, 10];

/** Enters goals, cards and substitutions: a tap on a player sends what was chosen above. */
export function Enter({ report, setReport, clock }: MatchDayProps & { clock: MatchClock }) {
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const [side, setSide] = useState<Side>(report.linesUp[0] ?? report.enters[0] ?? 'home');
  const [kind, setKind] = useState<EventKind>('goal');
  const [goes, setGoes] = useState<SquadPlayer | null>(null);
  const unsent = useRef<{ words: string; key: string } | null>(null);
  const { match, sport } = report;
  const { minute } = clock;
  const choose = (chosen: { kind?: EventKind; side?: Side }) => {
    if (chosen.kind) setKind(chosen.kind);
    if (chosen.side) setSide(chosen.side);
    setGoes(null);
  };
  const enter = async (athlete: string | null, other: string | null) => {
    const words = [kind, side, athlete, other].join();
    // The same tap after an outage must not count twice: the first may have arrived.
    const key = unsent.current?.words === words ? unsent.current.key : crypto.randomUUID();
    unsent.current = { words, key };
    const body = { key, kind, side, minute, athlete, other };
    setReport(await matchDayApi('POST /api/v0/match/:id/event', { params: { id: match._id }, body }));
    unsent.current = null;
    setGoes(null);
  };
  const tap = (player: SquadPlayer | null) => {
    if (kind === 'sub' && player && !goes) return setGoes(player);
    const athlete = player?.athlete ?? null;
    return void run(() => (goes ? enter(goes.athlete, athlete) : enter(athlete, null)), showError);
  };
  const stepButton = (step: number) => (
    <Button
      key={step}
      size="lg"
      variant="default"
      className={styles.step}
      aria-label={(step < 0 ? m.sports_minutesLess : m.sports_minutesMore)({ count: Math.abs(step) })}
      onClick={() => clock.step(step)}
    >
      {`${step < 0 ? '−' : '+'}${Math.abs(step)}`}
    </Button>
  );
  return (
    <section className={styles.enter} aria-label={m.sports_enter()}>
      <SegmentedControl
        fullWidth
        size="lg"
        aria-label={m.sports_teamOne()}
        classNames={{ label: styles.side ?? '' }}
        value={side}
        onChange={(chosen) => choose({ side: chosen === 'away' ? 'away' : 'home' })}
        data={report.enters.map((one) => ({
          value: one,
          label: one === 'home' ? report.homeName : report.awayName,
        }))}
      />
      <div className={styles.kinds}>
        {eventKindsOf(sport).map((one) => (
          <Button
            key={one}
            variant={one === kind ? 'filled' : 'default'}
            aria-pressed={one === kind}
            classNames={{ root: styles.kind ?? '', label: styles.kindWords ?? '' }}
            onClick={() => choose({ kind: one })}
          >
            {eventWord(one, sport)}
          </Button>
        ))}
      </div>
      <div className={styles.minute}>
        {STEPS.filter((step) => step < 0).map(stepButton)}
        <output>{m.sports_minuteIs({ minute })}</output>
        {STEPS.filter((step) => step > 0).map(stepButton)}
      </div>
      <p className={styles.asks} aria-live="polite">
        {askedFor({ kind, sport, goes })}
      </p>
      <div className={styles.players}>
        {playersFor(report, { side, kind, goes }).map((player) => (
          <PlayerButton
            key={player.athlete}
            player={player}
            isDisabled={isBusy || player.isBanned}
            note={player.isBanned ? m.sports_banned() : ''}
            onTap={() => tap(player)}
          />
        ))}
        <Button
          variant="default"
          disabled={isBusy}
          classNames={{ root: styles.target ?? '', label: styles.words ?? '' }}
          onClick={() => tap(null)}
        >
          {m.sports_withoutName()}
        </Button>
      </div>
    </section>
  );
}

function askedFor({ kind, sport, goes }: { kind: EventKind; sport: Sport; goes: SquadPlayer | null }): string {
  if (goes) return m.sports_whoComes({ name: playerWords(goes) });
  return kind === 'sub' ? m.sports_whoGoes() : m.sports_whoDid({ event: eventWord(kind, sport) });
}

type Chosen = { side: Side; kind: EventKind; goes: SquadPlayer | null };

/** Players whom a tap can mean: those on the pitch, and for whoever comes in, those who are not; never one who was sent off. */
function playersFor({ lineUp, events, ...squads }: MatchDayProps['report'], { side, kind, goes }: Chosen) {
  const gone = sentOff(events);
  const all = squads[side].filter(({ athlete }) => athlete !== goes?.athlete && !gone.has(athlete));
  const playing = onPitch(lineUp, events, side);
  if (!playing) return all;
  const listed = lineUp[side].map(({ athlete }) => athlete);
  if (kind === 'sub' && goes) return all.filter(({ athlete }) => listed.includes(athlete) && !playing.has(athlete));
  return all.filter(({ athlete }) => playing.has(athlete));
}
