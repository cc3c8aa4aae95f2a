import type { ServiceView } from '#design/public/schedule/schedule-view.ts';
import { shortDate, timeOfDay } from '#kernel/i18n/dates.ts';
import { formerly } from '#kernel/i18n/formerly.ts';
import { reasonWords } from '#kernel/i18n/reason-words.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';

/** Words of emails, papers and shared texts about a service that does not take place as planned. */

/**
 * 'Entfällt: Pfarrer krank. Stattdessen: So 29.11., 9:30 Uhr, Hl. Messe, Pfarrkirche, Kirchberg'; the parish only where it is another one. On a day
 * that a service has left: 'Verlegt auf Donnerstag, 1. April, 19:00 Uhr'.
 */
export function insteadOf(service: ServiceView, locale: Locale): string {
  const { reason: written, alternative, site, isMovedAway } = service;
  const reason = reasonWords(written);
  if (reason && isMovedAway) return reason;
  const cancelled = reason
    ? m.worship_cancelledBecause({ reason }, { locale })
    : m.worship_mailCancelled({}, { locale });
  if (!alternative) return cancelled;
  const { title: words, placeName, siteName } = alternative;
  const parish = siteName === site.shortName || placeName.includes(siteName) ? '' : siteName;
  const where = [words, placeName, parish].filter((part, index, all) => part && all.indexOf(part) === index).join(', ');
  const instead = m.worship_mailInstead({ when: momentOf(alternative, locale), where }, { locale });
  return `${cancelled.replace(/\.$/, '')}. ${instead}`;
}

/** 'verlegt, statt 9:30 Uhr'; null for a service that was not moved. */
export function movedFromWords(service: ServiceView, locale: Locale): string | null {
  const when = formerly(service, locale);
  return when && m.worship_mailMovedFrom({ when }, { locale });
}

const momentOf = ({ on, at }: { on: string; at: string }, locale: Locale): string =>
  `${shortDate(on, locale)}, ${timeOfDay(at, locale)}`;
