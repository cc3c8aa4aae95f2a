import { shortDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { Filters } from '../entries/Filters.tsx';
import type { LinkView } from '../frame/links.ts';
import { readerLocale } from '../frame/reader-locale.ts';
import { Icon } from '../Icon.tsx';
import { dayAnchor } from './ScheduleDays.tsx';
import type { ScheduleDayView } from './schedule-view.ts';

type Props = {
  churches: LinkView[];
  subscribeHref: string | null;
  largePrintHref: string | null;
  days: ScheduleDayView[];
};

/** Above the schedule: which church, take it along (calendar, paper), jump to a feast. */
export function ScheduleTools({ churches, subscribeHref, largePrintHref, days }: Props) {
  return (
    <>
      <div className="tools">
        {churches.length > 1 && <Filters label={m.design_publicChurch()} choices={churches} />}
        <div className="actions">
          {subscribeHref && (
            <a className="button" href={subscribeHref} data-no-prefetch="">
              <Icon name="calendar" />
              {m.design_publicSubscribe()}
            </a>
          )}
          <button type="button" className="button desk" data-print="" hidden>
            <Icon name="print" />
            {m.design_publicPrint()}
          </button>
          {largePrintHref && (
            <a className="button" href={largePrintHref}>
              {m.design_publicLargePrint()}
            </a>
          )}
        </div>
      </div>
      <JumpToFeasts days={days} />
    </>
  );
}

function JumpToFeasts({ days }: { days: ScheduleDayView[] }) {
  const feasts = days.filter(
    ({ on, liturgy }) => liturgy.title && (liturgy.holiday || liturgy.rank === 'solemnity' || on.endsWith('-12-24')),
  );
  if (feasts.length === 0) return null;
  return (
    <nav className="jump" aria-label={m.design_publicJumpTo()}>
      <span className="soft" aria-hidden="true">
        {m.design_publicJumpTo()}
      </span>
      {feasts.map(({ on, liturgy }) => (
        <a key={on} href={`#${dayAnchor(on)}`} title={shortDate(on, readerLocale())}>
          {liturgy.title}
        </a>
      ))}
    </nav>
  );
}
