import { EntryList } from '#design/patterns/list/entry-list.tsx';
import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import { langIfOther } from '../frame/OtherLanguage.tsx';

export type ObituaryView = {
  id: string;
  href: string;
  name: string;
  teaser: string;
  locale: Locale;
  /** Day of death, vigil, funeral. */
  facts: FactView[];
};

export type FactView = { label: string; text: string };

/** The deceased of these weeks, in a quiet tone: no pictures, nothing to share. */
export function ObituaryList({ obituaries }: { obituaries: ObituaryView[] }) {
  return (
    <EntryList
      entries={obituaries}
      className="obituaries"
      add={{ type: 'obituary', label: m.design_publicAddObituary() }}
    >
      {({ href, name, teaser, locale, facts }) => (
        <article className="obituary" lang={langIfOther(locale)}>
          <h2>
            <a className="quiet" href={href}>
              {name}
            </a>
          </h2>
          {teaser && <p>{teaser}</p>}
          <Facts facts={facts} />
        </article>
      )}
    </EntryList>
  );
}

/** Short facts with their labels. */
export function Facts({ facts }: { facts: readonly FactView[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="facts-table">
      {facts.map(({ label, text }) => (
        <div key={label} className="fact">
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
