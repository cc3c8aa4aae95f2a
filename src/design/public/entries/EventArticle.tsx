import type { ReactNode } from 'react';
import { EditableSlot } from '#design/patterns/editing/editable-slot.tsx';
import { Breakable } from '#design/patterns/text/breakable.tsx';
import { datesUnbroken, longDate, timeRange } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import type { ShownBlock } from '../blocks/block-part.ts';
import { ShownBlocks } from '../blocks/ShownBlocks.tsx';
import type { LinkView } from '../frame/links.ts';
import { OtherLanguage } from '../frame/OtherLanguage.tsx';
import { PageHead } from '../frame/PageHead.tsx';
import { readerLocale } from '../frame/reader-locale.ts';
import { Icon } from '../Icon.tsx';
import { Figure } from '../media/Figure.tsx';
import type { MoreMediaView } from '../media/gallery-view.ts';
import { MoreMedia } from '../media/MoreMedia.tsx';
import type { PictureView } from '../media/Picture.tsx';
import { Phone } from '../parish/Phone.tsx';
import { Downloads, type DownloadView } from './Downloads.tsx';
import { type EventCardView, eventStateWords, eventTimes } from './EventList.tsx';
import { LinkedText } from './LinkedText.tsx';
import { RichText } from './RichText.tsx';
import { StateWord } from './StateWord.tsx';

export type EventArticleView = EventCardView & {
  /** All dates of an event on several; the event itself has the next one. */
  dates: EventCardView[];
  html: string[];
  shown?: ShownBlock[];
  category: string | null;
  /** With the list of all their events. */
  organizer: LinkView | null;
  room: string | null;
  placeAddress: string | null;
  contact: { name: string; phone: string | null; email: string | null } | null;
  /** Formatted: '€ 18,–', 'frei', 'freie Spende'. */
  price: string | null;
  /** Registration details in whole sentences. */
  registration: string | null;
  /** Ways to take part on the website: sentences and a button; they say more than `registration`. */
  invitations?: { title: string; lines: string[]; button: LinkView | null }[];
  access: string | null;
  ride: string | null;
  weather: string | null;
  bring: string | null;
  /** 'jeden ersten Dienstag im Monat' */
  repeats: string | null;
  /** Why it is cancelled or moved. */
  reason: string | null;
  pictures: PictureView[];
  more?: MoreMediaView;
  downloads: DownloadView[];
  links: LinkView[];
  ticketHref: string | null;
  /** The story that tells of it. */
  report: LinkView | null;
  calendarHref: string | null;
  backHref: string;
};

/** One event with all details for visitors; unknown details are omitted. */
export function EventArticle({ event, today }: { event: EventArticleView; today: string }) {
  const [first, ...further] = event.pictures;
  return (
    <article className="wrap">
      <EditableSlot id={event.id} titleAs="h1">
        <PageHead
          title={event.title}
          writtenIn={event.locale}
          crumb={{ label: m.design_publicAllEvents(), href: event.backHref }}
        />
        <div className="cols two-one event-page">
          <div className="prose event-when">
            <p className="lead-date">{when(event, today)}</p>
            {(event.startOn || event.state !== 'takesPlace') && (
              <p>
                <StateWord state={event.state} words={eventStateWords(event, today)} />
              </p>
            )}
            {event.state !== 'takesPlace' && event.reason && <p>{event.reason}</p>}
            {event.note && <p>{event.note}</p>}
            {event.report && (
              <p>
                {m.design_publicEventReport()}: <a href={event.report.href}>{event.report.label}</a>
              </p>
            )}
            {event.dates.length > 1 && <Dates dates={event.dates} today={today} />}
          </div>
          <aside className="prose" aria-label={m.design_publicAtAGlance()}>
            <Invitations of={event.invitations ?? []} />
            <Facts event={event} />
            <Actions event={event} />
          </aside>
          <div className="prose">
            {first && <Figure picture={first} sizes="(min-width: 56em) 38rem, 100vw" />}
            <OtherLanguage locale={event.locale}>
              {event.shown ? (
                <ShownBlocks blocks={event.shown} />
              ) : (
                event.html.map((html) => <RichText key={html} html={html} />)
              )}
            </OtherLanguage>
            {further.map((picture) => (
              <Figure key={picture.src} picture={picture} sizes="(min-width: 56em) 38rem, 100vw" />
            ))}
            <MoreMedia more={event.more} />
            <Links links={event.links} />
            <Downloads files={event.downloads} />
          </div>
        </div>
      </EditableSlot>
    </article>
  );
}

/** Ways to take part, before all other facts. */
function Invitations({ of }: { of: NonNullable<EventArticleView['invitations']> }) {
  return of.map(({ title, lines, button }) => (
    <section key={title} className="event-invitation">
      <h2>{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {button && (
        <p>
          <a className="button primary" href={button.href}>
            {button.label}
          </a>
        </p>
      )}
    </section>
  ));
}

/** All dates of an event; those that are over stay, because readers look for the one they remember. */
function Dates({ dates, today }: { dates: EventCardView[]; today: string }) {
  return (
    <section className="event-dates" aria-labelledby="termine">
      <h2 id="termine">{m.design_publicEventDates()}</h2>
      <ul>
        {dates.map((date) => (
          <li key={`${date.startOn} ${date.startAt}`} className={date.state === 'cancelled' ? 'off' : undefined}>
            <span className="date-words">{when(date, today)}</span>
            {date.state !== 'takesPlace' && <StateWord state={date.state} words={eventStateWords(date, today)} />}
            {date.note && <span className="soft">{date.note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function when(event: EventCardView, today: string): ReactNode {
  const locale = readerLocale();
  if (!event.startOn) return m.design_publicNoDateYet();
  if (event.endOn && event.endOn !== event.startOn) return eventTimes(event, today);
  const date = datesUnbroken(longDate(event.startOn, locale, today));
  if (!event.startAt) return date;
  return (
    <>
      {date}, <span className="nb">{timeRange(event.startAt, event.endAt, locale)}</span>
    </>
  );
}

function Facts({ event }: { event: EventArticleView }) {
  const place = event.placeName && <Lines lines={[event.placeName, event.room, event.placeAddress]} />;
  const contact = event.contact && <Contact {...event.contact} />;
  const organizer = event.organizer && <a href={event.organizer.href}>{event.organizer.label}</a>;
  const rows: [string, ReactNode][] = [
    [m.design_publicPlace(), place],
    [m.design_publicRepeats(), event.repeats],
    [m.design_publicCategory(), event.category],
    [m.design_publicPrice(), event.price],
    [
      m.design_publicRegistration(),
      !event.invitations?.length && event.registration && <LinkedText key="registration" text={event.registration} />,
    ],
    [m.design_publicAccess(), event.access],
    [m.design_publicRide(), event.ride],
    [m.design_publicWeather(), event.weather],
    [m.design_publicBring(), event.bring],
    [m.design_publicOrganizer(), organizer],
    [m.design_publicContact(), contact],
  ];
  const known = rows.filter(([, value]) => Boolean(value));
  if (known.length === 0) return null;
  return (
    <dl className="facts-table">
      {known.map(([label, value]) => (
        <div key={label} className="fact">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ lines }: { lines: (string | null)[] }) {
  return lines
    .filter((line) => line !== null)
    .map((line) => (
      <span key={line} className="address-line">
        {line}
      </span>
    ));
}

function Contact({ name, phone, email }: NonNullable<EventArticleView['contact']>) {
  return (
    <>
      <span className="address-line">{name}</span>
      {phone && (
        <span className="address-line">
          <Phone number={phone} />
        </span>
      )}
      {email && (
        <a href={`mailto:${email}`}>
          <Breakable>{email}</Breakable>
        </a>
      )}
    </>
  );
}

function Actions({ event }: { event: EventArticleView }) {
  const open = event.state === 'takesPlace' || event.state === 'moved';
  return (
    <div className="actions">
      {event.ticketHref && open && (
        <a className="button primary" href={event.ticketHref}>
          {m.design_publicBuyTickets()}
        </a>
      )}
      {event.calendarHref && event.state !== 'cancelled' && (
        <a className="button" href={event.calendarHref} data-no-prefetch="">
          <Icon name="calendar" />
          {m.design_publicSaveToCalendar()}
        </a>
      )}
      <button type="button" className="button" data-share={event.title} hidden>
        <Icon name="share" />
        {m.design_publicShare()}
      </button>
      <button type="button" className="button" data-print="" hidden>
        <Icon name="print" />
        {m.design_publicPrint()}
      </button>
    </div>
  );
}

function Links({ links }: { links: LinkView[] }) {
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href} rel="external">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
