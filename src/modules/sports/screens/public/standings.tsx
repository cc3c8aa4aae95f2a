import { m } from '#texts';
import type { Footnote } from '../../rules/table.ts';
import type { StandingView } from '../../service/public/shown-standings.ts';
import { cutWords } from '../state-words.ts';

/** Table of a league: each place says which criterion decided it, and what is unusual stands below. */
export function Standings({ standing: { name, rows }, level = 2 }: { standing: StandingView; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const notes = rows.flatMap(({ footnotes }) => footnotes);
  const nameOf = (id: string) => rows.find(({ team }) => team === id)?.name ?? '';
  return (
    <section>
      <Heading>{m.sports_tableOf({ name })}</Heading>
      <div className="sports-scroll">
        <table className="sports-table">
          <thead>
            <tr>
              <th scope="col">{m.sports_place()}</th>
              <th scope="col">{m.sports_teamOne()}</th>
              <th scope="col">{m.sports_played()}</th>
              <th scope="col" className="wide">
                {m.sports_wonDrawnLost()}
              </th>
              <th scope="col" className="wide">
                {m.sports_goals()}
              </th>
              <th scope="col">{m.sports_difference()}</th>
              <th scope="col">{m.sports_points()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.team} aria-current={row.isSelf ? 'true' : undefined}>
                <td title={row.place ? cutWords(row.decidedBy) : undefined}>{row.place ?? '–'}</td>
                <th scope="row">
                  {row.name}
                  {row.footnotes.map((note) => (
                    <sup key={notes.indexOf(note)}>{notes.indexOf(note) + 1}</sup>
                  ))}
                </th>
                <td>{row.played}</td>
                <td className="wide">{`${row.won}/${row.drawn}/${row.lost}`}</td>
                <td className="wide">{`${row.goalsFor}:${row.goalsAgainst}`}</td>
                <td>{signed(row.difference)}</td>
                <td>
                  <b>{row.points}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {notes.length > 0 ? (
        <ol className="sports-notes soft">
          {notes.map((note, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the number is the name of the footnote
            <li key={at}>{noteWords(note, nameOf)}</li>
          ))}
        </ol>
      ) : null}
      <details className="sports-why">
        <summary>{m.sports_why()}</summary>
        <ol>
          {rows
            .filter(({ place }) => place)
            .map((row) => (
              <li key={row.team}>
                {row.name}: {cutWords(row.decidedBy)}
              </li>
            ))}
        </ol>
      </details>
    </section>
  );
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));

function noteWords(note: Footnote, nameOf: (id: string) => string): string {
  const team = nameOf(note.team);
  switch (note.kind) {
    case 'deducted':
      return m.sports_noteDeducted({ team, points: note.points, reason: note.reason });
    case 'awarded':
      return m.sports_noteAwarded({ team, against: nameOf(note.against), reason: note.reason });
    case 'undecided':
      return m.sports_noteUndecided({ team, against: nameOf(note.against) });
    case 'annulled':
      return m.sports_noteAnnulled({ team });
  }
}
