import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import { PlainList } from '../entries/PlainList.tsx';
import type { LinkView } from '../frame/links.ts';
import { langIfOther } from '../frame/OtherLanguage.tsx';
import { Phone } from '../parish/Phone.tsx';
import { SearchSuggestions } from './SearchSuggestions.tsx';

/** Pieces of a text; `hit` marks matches. */
type MarkedText = readonly { text: string; hit: boolean }[];

export type SearchHitView = {
  id: string;
  href: string;
  title: MarkedText;
  /** Language of title and snippet; by default that of the page. */
  writtenIn?: Locale | undefined;
  /** Type and date: 'Veranstaltung · 16. Jänner'. */
  context: string;
  snippet: MarkedText | null;
  /** Page of a PDF with the words. */
  inside?: LinkView | undefined;
};

export type SearchAnswerView = {
  title: string;
  lines: readonly { term: string; text: string }[];
  phone: string | null;
  href: string;
  more: string;
};

export type SearchResultsView = {
  query: string;
  hits: SearchHitView[];
  /** Number of hits on all pages. */
  total: number;
  /** The corrected query that was searched instead. */
  meant: LinkView | null;
  answer: SearchAnswerView | null;
  /** Offered where nothing was found. */
  suggested: readonly LinkView[];
  earlier: string | null;
  later: string | null;
};

/** Search results: the count as text for screen readers, then a list of links. */
export function SearchResults({ query, hits, total, meant, answer, suggested, earlier, later }: SearchResultsView) {
  return (
    <section aria-labelledby="treffer" data-search-results="">
      <h2 id="treffer">{meant ? m.design_publicSearchNone({ query }) : countWords(query, total, answer)}</h2>
      {meant && (
        <p className="meant">
          {m.design_publicSearchMeant()} <a href={meant.href}>{meant.label}</a>?
        </p>
      )}
      {answer && <Answer {...answer} />}
      {hits.length === 0 && !answer && <p>{m.design_publicSearchNothingHint()}</p>}
      <PlainList className="hits">
        {hits.map((hit) => (
          <li key={hit.id}>
            <h3>
              <a href={hit.href} lang={langIfOther(hit.writtenIn)}>
                <span>
                  <Marked text={hit.title} />
                </span>
              </a>
            </h3>
            <p className="small soft">{hit.context}</p>
            {hit.snippet && (
              <p lang={langIfOther(hit.writtenIn)}>
                <Marked text={hit.snippet} />
              </p>
            )}
            {hit.inside && (
              <p className="small">
                <a href={hit.inside.href} data-no-prefetch="">
                  {hit.inside.label}
                </a>
              </p>
            )}
          </li>
        ))}
      </PlainList>
      {hits.length === 0 && !answer && <SearchSuggestions links={suggested} />}
      {(earlier || later) && (
        <nav className="actions apart" aria-label={m.design_publicSearchPages()}>
          {earlier && (
            <a className="button" href={earlier} rel="prev">
              {m.design_publicSearchBack()}
            </a>
          )}
          {later && (
            <a className="button" href={later} rel="next">
              {m.design_publicSearchOlder()}
            </a>
          )}
        </nav>
      )}
    </section>
  );
}

/** Direct answers, shown before the pages. */
function Answer({ title, lines, phone, href, more }: SearchAnswerView) {
  return (
    <section className="answer" aria-labelledby="antwort">
      <h3 id="antwort">{title}</h3>
      <dl className="facts-table">
        {lines.map(({ term, text }) => (
          <div className="fact" key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {phone && <Phone number={phone} large />}
      <p>
        <a className="more" href={href}>
          {more}
        </a>
      </p>
    </section>
  );
}

function Marked({ text }: { text: MarkedText }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change their order
  return text.map((part, index) => (part.hit ? <mark key={index}>{part.text}</mark> : part.text));
}

function countWords(query: string, total: number, answer: SearchAnswerView | null): string {
  if (total === 0) return answer ? m.design_publicSearchAnswered({ query }) : m.design_publicSearchNone({ query });
  return total === 1 ? m.design_publicSearchOne({ query }) : m.design_publicSearchMany({ query, count: total });
}
