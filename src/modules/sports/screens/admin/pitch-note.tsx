import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { useAnswer } from '#design/admin/actions/use-answer.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { clock } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import type { PitchTakerShown } from '../../contract/pitch.ts';
import { dayWords } from './form-parts.ts';
import { pitchApi } from './sports-api.ts';

type Time = { on: string; at: string; minutes: number };
type PitchNoteProps = {
  pitch: string;
  times: readonly Time[];
  /** Takes the next free beginning. */
  onTime: (at: string) => void;
  /** The match or training that is being entered; by default the one in the address. */
  except?: string;
};
type Found = { taken: readonly PitchTakerShown[]; total: number; freeAt: string | null };

/** Warns of other matches and trainings on the pitch, with the next free time, and forbids nothing. */
export function PitchNote({ pitch, times, onTime, except: entered }: PitchNoteProps) {
  const { base } = useAdmin();
  const { id } = useParams();
  const except = entered ?? id;
  const asked = pitch.trim() && times.length > 0 ? { site: adminSite(), pitch: pitch.trim(), times, except } : null;
  const { taken, total, freeAt } = useTakers(asked ? JSON.stringify(asked) : null);
  return (
    <div aria-live="polite">
      {taken.length > 0 ? (
        <Note kind="warn">
          <b>{m.sports_pitchTaken({ count: total })}</b>
          <ul className="kp-stack tight">
            {taken.map(({ kind, _id, title, startsAt, endsAt }) => (
              <li key={`${_id} ${startsAt}`}>
                <Link to={`${base}/sports/${kind === 'match' ? 'matches' : 'trainings'}/edit/${_id}`}>
                  {[
                    kind === 'match' ? title : m.sports_feedTraining({ team: title }),
                    dayWords(startsAt.slice(0, 10)),
                    `${clock(startsAt.slice(11))}–${clock(endsAt.slice(11))}`,
                  ].join(', ')}
                </Link>
              </li>
            ))}
          </ul>
          {total > taken.length ? <p>{m.sports_pitchMore({ count: total - taken.length })}</p> : null}
          {freeAt ? (
            <Button variant="default" onClick={() => onTime(freeAt)}>
              {m.sports_pitchFreeAt({ time: clock(freeAt) })}
            </Button>
          ) : (
            <p>{m.sports_pitchOther()}</p>
          )}
        </Note>
      ) : null}
    </div>
  );
}

const NOBODY: Found = { taken: [], total: 0, freeAt: null };

/** Answers to this question; nothing while it is asked, and where it was refused. */
function useTakers(question: string | null): Found {
  const { answer, isOld } = useAnswer(question, (signal) =>
    pitchApi('POST /api/v0/sports_pitch/taken', { body: JSON.parse(question ?? '') }, { signal }),
  );
  return isOld || !answer ? NOBODY : answer;
}
