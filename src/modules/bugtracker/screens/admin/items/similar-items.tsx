import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Similar } from '../../../contract/thread.ts';
import { bugApi } from '../bug-api.ts';
import css from '../bugtracker.module.css';
import { StatusMark } from '../words.tsx';

const TYPING_MS = 300;
const LEAST = 4;

/** Items that resemble the title that is being typed (T-8). */
export function SimilarItems({ title }: { title: string }) {
  const { base, site } = useAdmin();
  const [found, setFound] = useState<readonly Similar[]>([]);
  const typed = title.trim();
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      if (typed.length < LEAST) return setFound([]);
      // A hint that fails is no hint.
      const answer = await bugApi('GET /api/v0/system_bugtracker/similar', { query: { site, title: typed } }).catch(
        () => null,
      );
      if (isCurrent) setFound(answer?.similar ?? []);
    };
    const timer = setTimeout(() => void look(), TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed, site]);
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
