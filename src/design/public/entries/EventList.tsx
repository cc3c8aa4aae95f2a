import { EntryList } from '#design/patterns/list/entry-list.tsx';
import {
  dateRange,
  dayAndMonth,
  monthTitle,
  textDate,
  timeRange,
  weekdayName,
  weekdayShort,
} from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import { langIfOther } from '../frame/OtherLanguage.tsx';
import { readerLocale } from '../frame/reader-locale.ts';
import { Icon } from '../Icon.tsx';
import { Picture, type PictureView } from '../media/Picture.tsx';
import { StateWord } from './StateWord.tsx';

export type EventState = 'takesPlace' | 'cancelled' | 'moved' | 'soldOut';

export type EventCardView = {
  id: string;
  href: string;
  title: string;
  /** Language of title and hint. */
  locale: Locale;
  /** '' if the date is unknown. */
  startOn: string;
  /** Local time; null = the whole day. */
  startAt: string | null;
  endOn: string | null;
  endAt: string | null;
  placeName: string | null;
  hint: string | null;
  state: EventState;
  /** If `state` is 'moved': the previous date, if known. */
  movedFromOn: string | null;
  picture: PictureView | null;
  /** Local date and time of one of several dates beside the first; null for the first. */
  furtherDate: string | null;
  /** Remark on this date. */
  note: string | null;
  /** Shown further up on the page as well. */
  isAgain?: boolean;
};

type Props = { events: EventCardView[]; today: string; brief?: boolean };

/** Stacked events; `brief` is for the home page: short weekdays, no images. */
export function EventList({ events, today, brief = false }: Props) {
  return (
    <EntryList entries={withOneSlotEach(events)} className="events">
      {(event) => <EventRow event={event} today={today} brief={brief} />}
    </EntryList>
  );
}

/** An event on several dates is edited at the first of them that is shown. */
function withOneSlotEach(events: EventCardView[]): EventCardView[] {
  const seen = new Set<string>();
  return events.map((event) => {
    const isAgain = event.isAgain === true || seen.has(event.id);
    seen.add(event.id);
    return isAgain ? { ...event, isAgain } : event;
  });
}

/** Coming events by month, the next one first; past ones collapsed, the latest first. */
export function EventMonths(props: { events: EventCardView[]; today: string }) {
  const { today } = props;
  const isPast = (event: EventCardView) => event.startOn !== '' && lastDayOf(event) < today;
  const sorted = [
    ...props.events.filter((event) => !isPast(event)).sort(byStart),
    ...props.events.filter(isPast).sort((a, b) => byStart(b, a)),
  ];
  const events = withOneSlotEach(sorted);
  const past = events.filter(isPast);
  const undated = events.filter(({ startOn }) => startOn === '');
  const coming = events.filter((event) => event.startOn !== '' && !isPast(event));
  const months = Map.groupBy(coming, ({ startOn }) => (startOn < today ? today : startOn).slice(0, 7));
  return (
    <>
      {coming.length + undated.length === 0 && <p>{m.design_publicNoEvents()}</p>}
      {[...months].map(([month, ofMonth]) => (
        <section key={month}>
          <h2 className="month">{monthTitle(`${month}-01`, readerLocale(), today)}</h2>
          <EventList events={ofMonth} today={today} />
        </section>
      ))}
      {undated.length > 0 && (
        <section>
          <h2 className="month">{m.design_publicNoDateYet()}</h2>
          <EventList events={undated} today={today} />
        </section>
      )}
      {past.length > 0 && (
        <details className="past apart">
          <summary>
            <Icon name="right" />
            {m.design_publicPastEvents()}
          </summary>
          <EventList events={past} today={today} />
        </details>
      )}
    </>
  );
}

function EventRow({ event, today, brief }: { event: EventCardView; today: string; brief: boolean }) {
  const locale = readerLocale();
  return (
    <article className={event.state === 'cancelled' ? 'event off' : 'event'}>
      {event.startOn && (
        <p className="date">
          <b>
            <time dateTime={event.startOn}>{dayAndMonth(event.startOn, locale)}</time>
          </b>
          <span>{brief ? weekdayShort(event.startOn, locale) : weekdays(event)}</span>
        </p>
      )}
      <div>
        <h3>
          <a href={event.href} lang={langIfOther(event.locale)}>
            {event.title}
          </a>
        </h3>
        <EventState event={event} today={today} />
        <p className="meta">
          <b className={event.startAt ? 'nb' : undefined}>{eventTimes(event, today)}</b>
          {event.placeName && (
            <>
              {event.startOn && <span className="dot"> · </span>}
              <span className="place">{event.placeName}</span>
            </>
          )}
        </p>
        {(event.note ?? event.hint) && (
          <p className="hint" lang={langIfOther(event.locale)}>
            {event.note ?? event.hint}
          </p>
        )}
      </div>
      {!brief && event.picture && <Picture picture={{ ...event.picture, alt: '' }} sizes="11rem" />}
    </article>
  );
}

/** Empty if the event takes place as planned: the list shows only deviations. */
function EventState({ event, today }: { event: EventCardView; today: string }) {
  if (event.state === 'takesPlace') return null;
  return <StateWord state={event.state} words={eventStateWords(event, today)} />;
}

/** 'Abgesagt', 'Ausgebucht', 'Verschoben vom 18. November'; undefined if the state's own word is enough. */
export function eventStateWords({ state, movedFromOn }: EventCardView, today: string): string | undefined {
  if (state === 'cancelled') return m.design_publicEventCancelled();
  if (state !== 'moved') return undefined;
  if (!movedFromOn) return m.design_publicEventMoved();
  return m.design_publicEventMovedFrom({ date: textDate(movedFromOn, readerLocale(), today) });
}

/** '9:00–12:00 Uhr', '2.–5. Jänner', 'ganztägig'; '' if the date is unknown. */
export function eventTimes({ startOn, startAt, endOn, endAt }: EventCardView, today: string): string {
  const locale = readerLocale();
  if (!startOn) return '';
  if (endOn && endOn !== startOn) return dateRange(startOn, endOn, locale, today);
  return startAt ? timeRange(startAt, endAt, locale) : m.design_publicAllDay();
}

function weekdays({ startOn, endOn }: EventCardView): string {
  const locale = readerLocale();
  if (!endOn || endOn === startOn) return weekdayName(startOn, locale);
  return m.design_publicFromTo({ from: weekdayName(startOn, locale), to: weekdayName(endOn, locale) });
}

const lastDayOf = ({ startOn, endOn }: EventCardView) => endOn ?? startOn;

function byStart(a: EventCardView, b: EventCardView): number {
  const [left, right] = [a, b].map(({ startOn, startAt }) => `${startOn} ${startAt ?? ''}`);
  return (left ?? '') < (right ?? '') ? -1 : 1;
}
