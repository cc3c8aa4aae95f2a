import { Link } from 'react-router';
import { useAdmin } from '#design/admin/shell/admin-context.ts';

/** Leads to the field that a sentence is about; what belongs to the parish is set elsewhere, and '' is the sentence alone. */
export function MissingLink({ field, text, onFollow }: { field: string; text: string; onFollow?: () => void }) {
  const { base } = useAdmin();
  if (field === '') return text;
  if (/^issuer\.(vatId|smallBusiness)/.test(field)) return <Link to={`${base}/shop/settings/general`}>{text}</Link>;
  if (field.startsWith('issuer')) return <Link to={`${base}/settings`}>{text}</Link>;
  return (
    <a
      href={`#${field}`}
      onClick={(event) => {
        event.preventDefault();
        onFollow?.();
        // A dialog that closes gives the focus back first.
        setTimeout(() => fieldOf(field)?.focus());
      }}
    >
      {text}
    </a>
  );
}

/** The field of an error, else that which it is a part of: 'lines.0.vat' for 'lines.0.vat.permille'. */
function fieldOf(path: string): HTMLElement | null {
  for (let name = path; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const found = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
    if (found) return found;
  }
  return null;
}
