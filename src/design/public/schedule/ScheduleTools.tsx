import { daysBetween, weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { shortDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { Filters } from '../entries/Filters.tsx';
import type { LinkView } from '../frame/links.ts';
import { readerLocale } from '../frame/reader-locale.ts';
import { Icon } from '../Icon.tsx';
import { Subscribe } from '../parish/Subscribe.tsx';
import { dayAnchor } from './ScheduleDays.tsx';
import type { LiturgyView, ScheduleDayView } from './schedule-view.ts';

type Props = {
  churches: LinkView[];
  subscribeHref: string | null;
  /** The same schedule as a large-print page; `current` links back. */
  largePrint: { href: string; current: boolean };
  /** The weeks shown as a PDF, in letters as large as those of the page. */
  pdfHref: string;
  days: ScheduleDayView[];
  today: string;
};

/** Days in the jump list: up to the same weekday of next week, so it contains a Sunday. */
const WEEK_DAYS = 8;
const SUNDAY = 7;

/** Toolbar of the schedule: filter by church, export (calendar, print), jump to a day. */
export function ScheduleTools({ churches, subscribeHref, largePrint, pdfHref, days, today }: Props) {
  return (
    <>
      <div className="tools">
        {churches.length > 1 && <Filters label={m.design_publicChurch()} choices={churches} />}
        <div className="actions">
          {subscribeHref && <Subscribe href={subscribeHref} />}
          <button type="button" className="button" data-print="" hidden>
            <Icon name="print" />
            {m.design_publicPrint()}
          </button>
          <a className="button" href={pdfHref} data-no-prefetch="">
            <Icon name="download" />
            {m.design_publicPdf()}
          </a>
          <a className="button" href={largePrint.href}>
            {largePrint.current ? m.design_publicNormalPrint() : m.design_publicLargePrint()}
          </a>
        </div>
      </div>
      <JumpToDays days={days} today={today} />
    </>
  );
}

/** The days of the coming week by name, then later feasts. */
function JumpToDays({ days, today }: { days: ScheduleDayView[]; today: string }) {
  const coming = days.filter(({ on }) => on >= today);
  const first = coming[0];
  if (!first) return null;
  const near = coming.filter(({ on }) => daysBetween(first.on, on) < WEEK_DAYS);
  const feasts = coming.slice(near.length).filter(({ on, liturgy }) => hasOwnName(on, liturgy));
  return (
    <nav className="jump" aria-label={m.design_publicJumpTo()}>
      <span className="soft" aria-hidden="true">
        {m.design_publicJumpTo()}
      </span>
      {near.map(({ on }) => (
        <a key={on} href={`#${dayAnchor(on)}`} className={weekdayOf(on) === SUNDAY ? 'nb sunday-chip' : 'nb'}>
          {dayName(on, today)}
        </a>
      ))}
      {feasts.map(({ on, liturgy }) => (
        <a key={on} href={`#${dayAnchor(on)}`}>
          {liturgy.title}
        </a>
      ))}
    </nav>
  );
}

/** 'Heute', 'Mo 23.11.' */
function dayName(on: string, today: string): string {
  const words = on === today ? m.design_publicToday() : shortDate(on, readerLocale());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const hasOwnName = (on: string, { title, holiday, rank }: LiturgyView) =>
  title !== null && (holiday || rank === 'solemnity' || rank === 'sunday' || on.endsWith('-12-24'));
