import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { m } from '#texts';
import { siteApi } from './site-api.ts';

type OwedNoteProps = {
  /** Slug; all parishes without one. */
  site?: string | undefined;
  /** What will be switched off; without one the parish itself. */
  component?: string | undefined;
};

/** What people are still owed, before something is switched off; nothing where nothing is open. */
export function OwedNote({ site, component }: OwedNoteProps) {
  const query = { ...(site ? { site } : {}), ...(component ? { component } : {}) };
  const { value } = useLoaded(() => siteApi('GET /api/v0/site/owed', { query }));
  if (!value || value.owed.length === 0) return null;
  return (
    <section aria-live="polite">
      <h3>{m.sites_owedTitle()}</h3>
      <ul>
        {value.owed.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{m.sites_owedStays()}</p>
    </section>
  );
}
