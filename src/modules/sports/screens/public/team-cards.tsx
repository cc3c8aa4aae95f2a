import type { CSSProperties } from 'react';
import { m } from '#texts';
import type { TeamCard } from '../../service/public/shown-teams.ts';

/** Colour of a club as a property that the styles read; without one they take the accent of the parish. */
export const clubStyle = (colour: string): CSSProperties => (colour ? ({ '--club': colour } as CSSProperties) : {});

/** Teams of a club with their next match. */
export function TeamCards({ teams, colour }: { teams: readonly TeamCard[]; colour: string }) {
  return (
    <ul className="sports-teams" style={clubStyle(colour)}>
      {teams.map(({ href, name, next }) => (
        <li key={href}>
          <h3>
            <a href={href}>{name}</a>
          </h3>
          <p className="soft">
            {next
              ? m.sports_nextMatch({ teams: `${next.home.name} – ${next.away.name}`, day: next.day })
              : m.sports_noNextMatch()}
          </p>
        </li>
      ))}
    </ul>
  );
}
