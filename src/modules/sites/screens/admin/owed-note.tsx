import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { m } from '#texts';
import { siteApi } from './site-api.ts';

type OwedNoteProps = {
  /** Slug; all parishes without one. */
  site?: string | undefined;
  /** Component to be switched off; without one the parish itself. */
  component?: string | undefined;
};

/** Open obligations, before something is switched off; nothing where there are none. */
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
