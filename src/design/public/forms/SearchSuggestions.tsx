import { m } from '#texts';
import { PlainList } from '../entries/PlainList.tsx';
import type { LinkView } from '../frame/links.ts';

/** Pages that are looked for most, where nothing was typed or nothing found. */
export function SearchSuggestions({ links }: { links: readonly LinkView[] }) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="gefragt" data-search-suggestions="">
      <h2 id="gefragt">{m.design_publicSearchAsked()}</h2>
      <PlainList className="hits">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </PlainList>
    </section>
  );
}
