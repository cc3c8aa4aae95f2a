import { Link } from 'react-router';
import { useAnswer } from '#design/admin/actions/use-answer.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { bugApi } from '../bug-api.ts';
import css from '../bugtracker.module.css';
import { StatusMark } from '../words.tsx';

const TYPING_MS = 300;
const LEAST = 4;

/** Items that resemble the title that is being typed (T-8). */
export function SimilarItems({ title }: { title: string }) {
  const { base, site } = useAdmin();
  const typed = title.trim();
  // A hint that fails is no hint.
  const { answer } = useAnswer(
    typed.length < LEAST ? null : typed,
    (signal) => bugApi('GET /api/v0/system_bugtracker/similar', { query: { site, title: typed } }, { signal }),
    TYPING_MS,
  );
  const found = answer?.similar ?? [];
  return (
    <div aria-live="polite">
      {found.length > 0 ? (
        <div className={css.similar}>
          <p>{m.bugtracker_similar()}</p>
          <ul>
            {found.map(({ _id, number, title: name, status }) => (
              <li key={_id}>
                <Link to={`${base}/bugtracker/edit/${_id}`} target="_blank">
                  #{number} {name}
                </Link>
                <StatusMark status={status} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
