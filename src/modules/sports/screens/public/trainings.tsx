import { m } from '#texts';
import type { TeamView } from '../../service/public/shown-teams.ts';
import { leavesOutWord } from '../role-words.ts';

type TrainingsProps = { trainings: TeamView['trainings']; text: readonly string[] };

/** When a team trains every week, its next dates, and what else there is to know. */
export function Trainings({ trainings: { week, next }, text }: TrainingsProps) {
  if (week.length + text.length === 0) return null;
  return (
    <section className="prose">
      <h2>{m.sports_training()}</h2>
      {week.length > 0 ? (
        <ul>
          {week.map(({ id, when, pitch, leavesOut }) => (
            <li key={id}>
              {[when, pitch, leavesOut === 'none' ? '' : leavesOutWord(leavesOut)].filter(Boolean).join(', ')}
            </li>
          ))}
        </ul>
      ) : null}
      {next.length > 0 ? (
        <>
          <h3>{m.sports_trainingNext()}</h3>
          <ul>
            {next.map(({ key, on, when, pitch, isOff, isMoved, reason }) => (
              <li key={key}>
                {isOff || isMoved ? <b>{isOff ? m.sports_trainingOff() : m.sports_trainingMoved()} </b> : null}
                <time dateTime={on}>{when}</time>
                {[isOff ? '' : pitch, reason]
                  .filter(Boolean)
                  .map((words) => `, ${words}`)
                  .join('')}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {text.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </section>
  );
}
