import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isOpenWork, type WorkView, worksOfTab } from '#kernel/web/works.ts';
import { m } from '#texts';
import { useWorks } from './use-works.ts';
import { endWords } from './work-words.ts';
import css from './works.module.css';

const WorkRow = lazy(async () => ({ default: (await import('./work-row.tsx')).WorkRow }));

/** The screen itself comes first. */
const FIRST_LOOK_MS = 800;

/**
 * Long works of the person, on every screen: they go on when the screen is left. A strip of the page and not a box above it, so that
 * it covers nothing on a phone. Its beginning and its end are announced, not each step.
 */
export function WorkDock() {
  const works = useWorks();
  useEffect(() => {
    const timer = setTimeout(worksOfTab.lookIfAny, FIRST_LOOK_MS);
    return () => clearTimeout(timer);
  }, []);
  const said = useAnnounced(works);
  return (
    <div className="kp-works">
      <output className="visually-hidden">{said}</output>
      {works.length > 0 ? (
        <section className={css.dock} aria-label={m.design_works()}>
          <ul>
            {works.map((work) => (
              <li key={work._id}>
                <Suspense fallback={work.label}>
                  <WorkRow work={work} />
                </Suspense>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** Announces what has begun or ended since the page was opened. */
function useAnnounced(works: readonly WorkView[]): string {
  const [said, setSaid] = useState('');
  const known = useRef<Map<string, boolean>>(new Map());
  useEffect(() => {
    for (const work of works) {
      const [wasOpen, isOpen] = [known.current.get(work._id), isOpenWork(work)];
      known.current.set(work._id, isOpen);
      if (isOpen && wasOpen === undefined) setSaid(m.design_workBegun({ work: work.label }));
      else if (!isOpen && wasOpen) setSaid(m.design_workEnded({ work: work.label, said: endWords(work) }));
    }
  }, [works]);
  return said;
}
