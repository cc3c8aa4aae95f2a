import { m } from '#texts';
import type { ListedPlayer } from '../../service/public/shown-line-up.ts';
import type { MatchPage } from '../../service/public/shown-matches.ts';

/** Line-ups of both sides; a side without one is not there. */
export function LineUps({ match: { home, away, lineUp } }: { match: MatchPage }) {
  if (lineUp.home.length + lineUp.away.length === 0) return null;
  return (
    <section>
      <h2>{m.sports_lineUp()}</h2>
      <div className="sports-lineups">
        <LineUp team={home.name} players={lineUp.home} />
        <LineUp team={away.name} players={lineUp.away} />
      </div>
    </section>
  );
}

function LineUp({ team, players }: { team: string; players: readonly ListedPlayer[] }) {
  if (players.length === 0) return null;
  const bench = players.filter(({ isStarter }) => !isStarter);
  return (
    <div>
      <h3>{team}</h3>
      <Players players={players.filter(({ isStarter }) => isStarter)} />
      {bench.length > 0 ? (
        <>
          <h4>{m.sports_bench()}</h4>
          <Players players={bench} />
        </>
      ) : null}
    </div>
  );
}

function Players({ players }: { players: readonly ListedPlayer[] }) {
  return (
    <ul className="sports-lineup">
      {players.map(({ shirt, name, isCaptain }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: players without name and number have nothing else
        <li key={at}>
          <span className="shirt">{shirt ?? ''}</span>
          <span>
            {name || <span className="soft">{m.sports_notNamed()}</span>}
            {isCaptain ? <span className="soft"> ({m.sports_roleCaptain()})</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
