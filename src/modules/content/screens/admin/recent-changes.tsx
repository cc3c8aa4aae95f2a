import { Link } from 'react-router';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import type { AdminView } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import type { Entry } from '../../contract.ts';
import { editHref } from './edit-href.ts';

/** Most recently changed entries with author and time. */
export function RecentChanges({ entries, view }: { entries: readonly Entry[]; view: AdminView }) {
  if (entries.length === 0) return <p className="body muted">{m.content_nothingChanged()}</p>;
  return (
    <ul className="dash-recent">
      {entries.map((entry) => (
        <li key={entry._id}>
          <Link to={editHref(entry, view.base)} reloadDocument={!editHref(entry, view.base).startsWith(view.base)}>
            {entry.title}
          </Link>
          <span className="muted small">
            {m.content_changedWhen({ name: entry.updatedByName || '–', at: stampOf(entry.updatedAt) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
