import { Button } from '@mantine/core';
import type { MatchReport, SquadPlayer } from '../../../contract/match-acts.ts';
import styles from './match-day.module.css';

export type MatchDayProps = { report: MatchReport; setReport: (report: MatchReport) => void };

export const playerWords = ({ shirt, name }: SquadPlayer): string =>
  [shirt, name].filter((one) => one !== null && one !== '').join(' ');

type PlayerButtonProps = {
  player: SquadPlayer;
  /** Sentence about this player now: on the pitch, warned, out. */
  note?: string;
  isChosen?: boolean;
  isDisabled?: boolean;
  onTap: () => void;
};

/** A player to tap with a wet thumb: number and name, which may need two lines. */
export function PlayerButton({ player, note = '', isChosen, isDisabled = false, onTap }: PlayerButtonProps) {
  return (
    <Button
      variant={isChosen ? 'filled' : 'default'}
      aria-pressed={isChosen}
      disabled={isDisabled}
      justify="start"
      classNames={{ root: styles.target ?? '', label: styles.words ?? '' }}
      onClick={onTap}
    >
      {player.shirt === null ? null : <b className={styles.shirt}>{player.shirt}</b>}
      <span>
        {player.name}
        {note ? <small> {note}</small> : null}
      </span>
    </Button>
  );
}
