import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { fieldsOf } from '#design/admin/form/setting-field.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { AuditEntryView } from '../../contract.ts';

/** Every changed field, old value on the left and new value on the right; stacked on a phone. */
export function BeforeAfter({ changes }: { changes: AuditEntryView['changes'] }) {
  const labelOf = useFieldLabel();
  return (
    <table className="audit-diff">
      <thead>
        <tr>
          <th scope="col">{m.audit_field()}</th>
          <th scope="col">{m.audit_before()}</th>
          <th scope="col">{m.audit_after()}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{labelOf({ field, label })}</th>
            <td data-label={m.audit_before()}>{before === null ? <Empty /> : <del>{before}</del>}</td>
            <td data-label={m.audit_after()}>{after === null ? <Empty /> : <ins>{after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The label of a changed field; settings are called as on the configuration screen, where rooms describe them. */
export function useFieldLabel(): (change: Pick<AuditEntryView['changes'][number], 'field' | 'label'>) => string {
  const { parts } = useAdmin();
  const { value: fields } = useLoaded(() => fieldsOf(parts));
  return ({ field, label }) => fields?.[field]?.label() ?? label;
}

function Empty() {
  return <span className="muted">{m.audit_empty()}</span>;
}
