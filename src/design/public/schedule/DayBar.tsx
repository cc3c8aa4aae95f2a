import { longDate, shortDate } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import { DisplaySwitches } from '../frame/DisplaySwitches.tsx';
import { colourWords, LitRibbon } from '../frame/LitRibbon.tsx';
import { htmlLang } from '../frame/OtherLanguage.tsx';
import { readerLocale } from '../frame/reader-locale.ts';
import type { LiturgyView } from './schedule-view.ts';

export type DayBarView = {
  today: string;
  liturgy: LiturgyView;
  /** The same page in the other language. */
  language: LanguageLinkView;
};

export type LanguageLinkView = { locale: Locale; href: string };

/** The strip above everything: ribbon, date, season and colour in words; on wide screens the switches of the display. */
export function DayBar({ today, liturgy, language }: DayBarView) {
  const locale = readerLocale();
  return (
    <section className="day" aria-label={m.design_publicDayBar()}>
      <div className="wrap">
        <LitRibbon liturgy={liturgy} />
        <p>
          <time dateTime={today}>
            <span className="long">{longDate(today, locale, today)}</span>
            <span className="shorty">{shortDate(today, locale)}</span>
          </time>
          {' · '}
          {liturgy.title ?? liturgy.season}
          {' · '}
          <span className="long">{m.design_publicColourLabel()} </span>
          {colourWords(liturgy)}
        </p>
        <div className="switches">
          <DisplaySwitches />
          <LanguageLink {...language} />
        </div>
      </div>
    </section>
  );
}

/** Leads to the same page in the other language, written in that language. */
export function LanguageLink({ locale, href }: LanguageLinkView) {
  const name = locale === 'en' ? 'English' : 'Deutsch';
  return (
    <a href={href} lang={htmlLang(locale)} hrefLang={htmlLang(locale)} aria-label={name} data-no-prefetch="">
      <span className="long">{name}</span>
      <span className="shorty">{locale.toUpperCase()}</span>
    </a>
  );
}
