import { m } from '#texts';
import type { TeamView } from '../../service/public/shown-teams.ts';
import { outcomeWord } from '../state-words.ts';

/** Form of the last matches, and those who scored most. */
export function TeamFigures({ figures: { form, scorers } }: { figures: TeamView['figures'] }) {
  return (
    <>
      {form.length > 0 ? (
        <section>
          <h2>{m.sports_form()}</h2>
          <p className="soft">{m.sports_formOrder()}</p>
          <ol className="sports-form">
            {form.map((one, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: outcomes have no other name than their place
              <li key={at}>{outcomeWord(one)}</li>
            ))}
          </ol>
        </section>
      ) : null}
      {scorers.length > 0 ? (
        <section>
          <h2>{m.sports_scorers()}</h2>
          <ol className="sports-lineup">
            {scorers.map(({ id, name, goals }) => (
              <li key={id}>
                <span className="shirt">{goals}</span>
                <span>{name}</span>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </>
  );
}
