import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { SquadPlayer } from '../../../contract/match-acts.ts';
import type { LineUp } from '../../../contract/parts.ts';
import { matchDayApi } from '../sports-api.ts';
import styles from './match-day.module.css';
import { type MatchDayProps, PlayerButton } from './player-button.tsx';

/** Team of the day: a tap puts a player into the team, the next on the bench, the third takes the player out again. */
export function LineUpPart({ report, setReport }: MatchDayProps) {
  const [isStored, setStored] = useState(false);
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const [lineUp, setLineUp] = useState(report.lineUp);
  const store = async () => {
    const stored = await matchDayApi('POST /api/v0/match/:id/lineup', {
      params: { id: report.match._id },
      body: { rev: report.match.rev, lineUp },
    });
    setReport(stored);
    setLineUp(stored.lineUp);
    setStored(true);
  };
  const sides = report.linesUp.filter((side) => report[side].length > 0);
  const isChanged = JSON.stringify(lineUp) !== JSON.stringify(report.lineUp);
  return (
    <details className={styles.lineUp} open={report.match.state !== 'live' || isChanged}>
      <summary>{m.sports_lineUp()}</summary>
      <p className="muted">{sides.length > 0 ? m.sports_lineUpHelp() : m.sports_lineUpNobody()}</p>
      {sides.map((side) => (
        <section key={side}>
          <h3>{side === 'home' ? report.homeName : report.awayName}</h3>
          <p className="muted small">{countWords(lineUp[side])}</p>
          <div className={styles.players}>
            {report[side].map((player) => (
              <PlayerButton
                key={player.athlete}
                player={player}
                isChosen={placeOf(lineUp[side], player) === 'team'}
                isDisabled={player.isBanned}
                note={noteOf(lineUp[side], player)}
                onTap={() => setLineUp({ ...lineUp, [side]: tapped(lineUp[side], player) })}
              />
            ))}
          </div>
        </section>
      ))}
      {sides.length > 0 ? (
        <Button size="lg" fullWidth disabled={!isChanged} loading={isBusy} onClick={() => void run(store, showError)}>
          {m.sports_lineUpStore()}
        </Button>
      ) : null}
      {/* A toast would lie over the buttons that come next. */}
      <p className="muted" role="status">
        {isStored && !isChanged ? m.sports_lineUpStored() : ''}
      </p>
    </details>
  );
}

type Listed = LineUp['home'];

function placeOf(listed: Listed, { athlete }: SquadPlayer): 'team' | 'bench' | null {
  const found = listed.find((one) => one.athlete === athlete);
  return found ? (found.isStarter ? 'team' : 'bench') : null;
}

function tapped(listed: Listed, player: SquadPlayer): Listed {
  const { athlete } = player;
  const others = listed.filter((one) => one.athlete !== athlete);
  const place = placeOf(listed, player);
  if (place === 'bench') return others;
  return [...others, { athlete, isStarter: place === null }];
}

function noteOf(listed: Listed, player: SquadPlayer): string {
  if (player.isBanned) return m.sports_banned();
  return placeOf(listed, player) === 'bench' ? m.sports_onBench() : '';
}

function countWords(listed: Listed): string {
  const starters = listed.filter(({ isStarter }) => isStarter).length;
  return m.sports_lineUpCount({ starters, bench: listed.length - starters });
}
