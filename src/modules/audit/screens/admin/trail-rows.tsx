import { Link } from 'react-router';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { ParishMark } from '#design/admin/shell/parish-mark.tsx';
import { m } from '#texts';
import type { AuditEntryView } from '../../contract.ts';
import { useFieldLabel } from './before-after.tsx';

/** One line per action: the sentence links to the changes; time, parish and changed fields stand below it. */
export function TrailRows({ rows }: { rows: readonly AuditEntryView[] }) {
  const { base } = useAdmin();
  return (
    <ol className="audit-rows" aria-label={m.audit_trail()}>
      {rows.map((entry) => (
        <li key={entry._id}>
          <Link to={`${base}/audit/${entry._id}`}>{entry.sentence}</Link>
          <div className="audit-facts muted small">
            <time dateTime={entry.at}>{stampOf(entry.at)}</time>
            {entry.site ? <ParishMark slug={entry.site} /> : <span>{m.audit_allParishes()}</span>}
            <ChangedFields changes={entry.changes} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Names of the changed fields; none for a new object, of which every field changed. */
function ChangedFields({ changes }: Pick<AuditEntryView, 'changes'>) {
  const labelOf = useFieldLabel();
  if (changes.every(({ before }) => before === null)) return null;
  return <span>{changes.map(labelOf).join(', ')}</span>;
}
