import { m } from '#texts';
import type { RosterMember } from '../../../contract/roster.ts';
import styles from './board.module.css';
import { DRAGGED_MEMBER } from './dragged.ts';

type PeopleTrayProps = {
  members: readonly RosterMember[];
  /** Id of the person whom the next chosen place gets. */
  picked: string | null;
  onPick: (member: string | null) => void;
};

/** People to drag to open places; without a mouse a person is picked here, and put down at a place. */
export function PeopleTray({ members, picked, onPick }: PeopleTrayProps) {
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
              aria-pressed={picked === _id}
              onClick={() => onPick(picked === _id ? null : _id)}
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
