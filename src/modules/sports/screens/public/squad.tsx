import { Picture } from '#design/public/media/Picture.tsx';
import { m } from '#texts';
import type { SquadView } from '../../service/public/shown-squad.ts';
import { positionWord, roleWord } from '../role-words.ts';

/** People of a team: players by their numbers, then those who look after them. */
export function Squad({ squad }: { squad: readonly SquadView[] }) {
  const players = squad.filter(({ role }) => role === 'player' || role === 'captain');
  const others = squad.filter((one) => !players.includes(one));
  return (
    <>
      <People title={m.sports_squad()} people={players} />
      <People title={m.sports_staff()} people={others} />
    </>
  );
}

function People({ title, people }: { title: string; people: readonly SquadView[] }) {
  if (people.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="sports-squad">
        {people.map(({ id, name, role, shirt, position, picture }) => (
          <li key={id}>
            {picture ? (
              <span className="pic">
                <Picture picture={{ ...picture, alt: '' }} sizes="4rem" />
              </span>
            ) : null}
            {shirt === null ? null : <span className="shirt">{shirt}</span>}
            <span>
              {name}
              <br />
              <span className="soft">
                {[role === 'player' ? '' : roleWord(role), positionWord(position)].filter(Boolean).join(', ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
