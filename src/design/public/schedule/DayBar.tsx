import { longDate, shortDate } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { htmlLang } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import { DisplaySwitches } from '../frame/DisplaySwitches.tsx';
import { colourWords, LitRibbon } from '../frame/LitRibbon.tsx';
import { ReaderLinks, type ReaderLinksView } from '../frame/ReaderLinks.tsx';
import { readerLocale } from '../frame/reader-locale.ts';
import { Icon } from '../Icon.tsx';
import type { LiturgyView } from './schedule-view.ts';

export type DayBarView = {
  today: string;
  /** Null for a parish without services. */
  liturgy: LiturgyView | null;
  /** The same page in the other language; null when the parish offers only one. */
  language: LanguageLinkView | null;
  searchHref: string;
  reader: ReaderLinksView;
};

export type LanguageLinkView = { locale: Locale; href: string };

/**
 * Bar at the top: ribbon, date, season and colour as text, search; on wide screens the switches of the
 * display. Where the colour does not fit behind the season, it is clipped instead of taking a line of its own.
 */
export function DayBar({ today, liturgy, language, searchHref, reader }: DayBarView) {
  const locale = readerLocale();
  return (
    <div className="day">
      <div className="wrap">
        {liturgy && <LitRibbon liturgy={liturgy} />}
        <p>
          <span>
            <time dateTime={today} className="nb">
              <span className="long">{longDate(today, locale, today)}</span>
              <span className="shorty">{shortDate(today, locale)}</span>
            </time>
            {liturgy && ` · ${liturgy.title ?? liturgy.season}`}
          </span>
          {liturgy && (
            <span className="colour">
              {' · '}
              <span className="long">{m.design_publicColourLabel()} </span>
              {colourWords(liturgy)}
            </span>
          )}
        </p>
        <div className="switches">
          <DisplaySwitches />
          <a href={searchHref} aria-label={m.design_publicSearchPage()} data-island="search">
            <Icon name="search" />
          </a>
          {language && <LanguageLink {...language} />}
          <ReaderLinks {...reader} className="wide-only" />
        </div>
      </div>
    </div>
  );
}

/** Link to the same page in the other language, labelled in that language; abbreviated on phones. */
export function LanguageLink({ locale, href }: LanguageLinkView) {
  const name = locale === 'en' ? 'English' : 'Deutsch';
  return (
    <a href={href} lang={htmlLang(locale)} hrefLang={htmlLang(locale)} className="language" data-no-prefetch="">
      <span className="shorty">{locale.toUpperCase()}</span> <span className="name">{name}</span>
    </a>
  );
}
