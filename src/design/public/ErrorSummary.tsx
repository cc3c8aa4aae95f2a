import { m } from '#texts';

/** Mistakes of a form above it, each leading to its field. The screen moves the focus here after sending. */
export function ErrorSummary({ errors }: { errors: { fieldId: string; message: string }[] }) {
  if (errors.length === 0) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} data-error-summary="">
      <h2>{m.design_publicErrorSummary()}</h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
