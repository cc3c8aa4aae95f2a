import { Icon } from '../Icon.tsx';

/** Field id and message; without an id it concerns the whole form. */
export type FormError = { id: string | null; text: string };

/** Error summary above a form, each error linked to its field. */
export function ErrorSummary({ title, mistakes }: { title: string; mistakes: FormError[] }) {
  if (mistakes.length === 0) return null;
  return (
    <section className="mistakes" role="alert">
      <h2>
        <Icon name="attention" />
        {title}
      </h2>
      <ul>
        {mistakes.map(({ id, text }) => (
          <li key={`${id} ${text}`}>{id ? <a href={`#${id}`}>{text}</a> : text}</li>
        ))}
      </ul>
    </section>
  );
}
