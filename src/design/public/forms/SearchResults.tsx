import { m } from '#texts';
import { PlainList } from '../entries/PlainList.tsx';

export type SearchHitView = {
  id: string;
  href: string;
  title: string;
  /** Where it was found: 'Veranstaltung · 16. Jänner'. */
  context: string;
  snippet: string | null;
};

/** What was found, in words first: screen readers hear the number, the rest is a list of real links. */
export function SearchResults({ query, hits }: { query: string; hits: SearchHitView[] }) {
  if (!query) return null;
  return (
    <section aria-labelledby="treffer" data-search-results="">
      <h2 id="treffer">{countWords(query, hits.length)}</h2>
      {hits.length === 0 && <p>{m.design_publicSearchNothingHint()}</p>}
      <PlainList className="hits">
        {hits.map((hit) => (
          <li key={hit.id}>
            <h3>
              <a href={hit.href}>{hit.title}</a>
            </h3>
            <p className="small soft">{hit.context}</p>
            {hit.snippet && <p>{hit.snippet}</p>}
          </li>
        ))}
      </PlainList>
    </section>
  );
}

function countWords(query: string, count: number): string {
  if (count === 0) return m.design_publicSearchNone({ query });
  return count === 1 ? m.design_publicSearchOne({ query }) : m.design_publicSearchMany({ query, count });
}
