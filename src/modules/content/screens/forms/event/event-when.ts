import { addDays } from '#kernel/i18n/calendar-days.ts';
import { type Details, detailText, withDetail } from './event-details.ts';

/** Date and times of an event as the form shows them; '' where nothing is given. */
export type EventWhen = {
  on: string;
  from: string;
  to: string;
  /** Last day of an event of several days. */
  lastOn: string;
  isAllDay: boolean;
};

type Dated = { date: string | null; details: Details };

/** An event that ends in the night is one day in the form: a ball from 20:00 to 1:00. */
const NIGHT_ENDS = '06:00';

export function whenOf({ date, details }: Dated): EventWhen {
  const [on = '', from = ''] = (date ?? '').split('T');
  const [endOn = '', to = ''] = detailText(details, 'endDate').split('T');
  const isSameDay = endOn === on || (endOn !== '' && endsInTheNight({ on, from, to }) && endOn === addDays(on, 1));
  const isAllDay = details.allDay === true;
  return { on, from: isAllDay ? '' : from, to: isAllDay ? '' : to, lastOn: isSameDay ? '' : endOn, isAllDay };
}

/** The stored form. An end in the night is on the next day; an end without a beginning is dropped. */
export function withWhen(details: Details, when: EventWhen): Dated {
  const { on, lastOn, isAllDay } = when;
  const { from, to } = isAllDay ? { from: '', to: '' } : when;
  const endOn = lastOn || (to && (endsInTheNight({ on, from, to }) ? addDays(on, 1) : on));
  const endDate = on && endOn ? stampOf(endOn, to) : '';
  return {
    date: on ? stampOf(on, from) : null,
    details: withDetail(withDetail(details, 'endDate', endDate), 'allDay', isAllDay),
  };
}

function endsInTheNight({ on, from, to }: { on: string; from: string; to: string }): boolean {
  return on !== '' && from !== '' && to !== '' && to < from && to <= NIGHT_ENDS;
}

const stampOf = (on: string, at: string) => (at ? `${on}T${at}` : on);
