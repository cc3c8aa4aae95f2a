import { m } from '#texts';
import type { RosterMember } from '../../../contract/roster.ts';
import styles from './board.module.css';
import { DRAGGED_MEMBER } from './dragged.ts';

/** People to drag to open places; those who use the keyboard choose them at the place. */
export function PeopleTray({ members }: { members: readonly RosterMember[] }) {
  const willing = members.filter(({ hasConsent }) => hasConsent);
  if (willing.length === 0) return null;
  return (
    <details className={styles.tray}>
      <summary>{m.rosters_people()}</summary>
      <p className="muted small">{m.rosters_peopleHelp()}</p>
      <ul>
        {willing.map(({ _id, name }) => (
          <li key={_id}>
            <button
              type="button"
              className={styles.person}
              draggable
              onDragStart={({ dataTransfer }) => {
                dataTransfer.setData(DRAGGED_MEMBER, JSON.stringify({ member: _id }));
                dataTransfer.effectAllowed = 'copyMove';
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
