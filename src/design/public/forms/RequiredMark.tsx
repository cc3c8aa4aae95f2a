import { m } from '#texts';

type Required = { required?: boolean | undefined; 'aria-required'?: boolean | 'true' | 'false' | undefined };

/** The star of a required field, the only mark there is; the input itself tells screen readers. */
export function RequiredMark({ of: field }: { of: Required }) {
  const isRequired = field.required || field['aria-required'] === true || field['aria-required'] === 'true';
  return isRequired ? (
    <span className="req" aria-hidden="true">
      {' *'}
    </span>
  ) : null;
}

/** Explains the star, at the top of every form with a required field. */
export function RequiredHint() {
  return <p className="small soft">{m.design_requiredHint()}</p>;
}
