import { useEffect, useState } from 'react';
import { m } from '#texts';
import { CONFIG_GROUPS } from './config-words.ts';

/** Index of the groups; marks the group in view. */
export function GroupIndex({ shown }: { shown: ReadonlySet<string> }) {
  const [here, setHere] = useState<string>(CONFIG_GROUPS[0]?.id ?? '');
  useEffect(() => {
    const mark = () => setHere((before) => groupAt(READ_AT_PX) ?? before);
    mark();
    document.addEventListener('scroll', mark, { passive: true });
    return () => document.removeEventListener('scroll', mark);
  }, []);
  return (
    <nav className="st-nav" aria-label={m.settings_groups()}>
      <ul className="kp-toc">
        {CONFIG_GROUPS.filter(({ id }) => shown.has(id)).map((group) => (
          <li key={group.id}>
            <a href={`#group-${group.id}`} aria-current={group.id === here ? 'location' : undefined}>
              {group.label()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Pixels below the top bar, where a heading lands after a jump. */
const READ_AT_PX = 160;

/** The last group whose heading is above that line. */
function groupAt(px: number): string | undefined {
  return CONFIG_GROUPS.findLast(({ id }) => {
    const box = document.getElementById(`group-${id}`)?.getBoundingClientRect();
    return box !== undefined && box.top <= px;
  })?.id;
}
