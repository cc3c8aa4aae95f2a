import { AddSlot } from '#design/patterns/editable-slot.tsx';
import { BulletinTeaser } from '#design/public/BulletinList.tsx';
import { StoryLead } from '#design/public/ChronicleList.tsx';
import { EventList } from '#design/public/EventList.tsx';
import { Filters } from '#design/public/Filters.tsx';
import { NextService } from '#design/public/NextService.tsx';
import { NoticeList } from '#design/public/NoticeList.tsx';
import { OfficeHours } from '#design/public/OfficeHours.tsx';
import { officeStateEnds } from '#design/public/office-hours.ts';
import { ScheduleDays } from '#design/public/ScheduleDays.tsx';
import { SectionHead } from '#design/public/SectionHead.tsx';
import type { ScheduleDayView } from '#design/public/schedule-view.ts';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import { m } from '#texts';
import type { Route } from './+types/home.route';
import { EntryText } from './EntryText.tsx';
import { openParish, pageContextOf } from './site-data.ts';
import { bulletinView } from './views/bulletin-views.ts';
import { noticeView, storyCard, wordsOf } from './views/entry-views.ts';
import { eventCard } from './views/event-views.ts';
import { metaOf } from './views/meta.ts';
import { nextServiceChange, nextServiceView } from './views/next-service-view.ts';
import { officeView } from './views/parish-views.ts';
import { churchData, serviceData } from './views/structured-data.ts';

/** Days looked ahead for the next service; the list below it shows fewer. */
const DAYS_AHEAD = 13;
const ROWS = 6;
const NOTICES = 6;
const EVENTS = 4;
/** A moved event keeps its old date; this far back one is looked for. */
const MOVED_DAYS = 120;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx, content, worship, parish } = await openParish(context, params);
  const { site, sites, now } = parish;
  const { locale } = ctx;
  const place = {
    site: site.slug,
    locale,
    today: now.on,
    siteNames: new Map(sites.map((one) => [one.slug, one.shortName])),
  };
  const [{ days }, welcome, notices, events, bulletins, stories] = await Promise.all([
    worship.loadSchedule(ctx, { from: now.on, to: addDays(now.on, DAYS_AHEAD), site: null }),
    content.loadEntry(ctx, 'Home'),
    content.loadEntries(ctx, 'notice', { sort: 'position' }),
    content.loadEntries(ctx, 'event', { sort: 'date', from: addDays(now.on, -MOVED_DAYS) }),
    content.loadEntries(ctx, 'bulletin', { sort: '-date', limit: 10 }),
    content.loadEntries(ctx, 'chronicle', { sort: '-date', limit: 1 }),
  ]);
  const holidays = days.filter(({ liturgy }) => liturgy.holiday).map(({ on }) => on);
  const office = officeView(site, locale, holidays);
  content.pageEndsAt(ctx, nextServiceChange({ days, now }), officeStateEnds(office.hours, now));
  const allChurches = new URL(request.url).searchParams.get('kirchen') === 'alle';
  const next = nextServiceView({ site, days, now });
  const [bulletin] = bulletins
    .map((entry) => bulletinView(entry, { site: site.slug, locale, publisher: site.details.association || null }))
    .filter(({ kind }) => kind === 'issue');
  return {
    slug: site.slug,
    place: site.shortName,
    now,
    next,
    allChurches,
    severalChurches: sites.length > 1,
    days: upcoming(allChurches ? days : ofParish(days, site.slug), now).slice(0, ROWS),
    office,
    welcome: welcome && { id: welcome._id, ...wordsOf(welcome, locale) },
    notices: notices
      .filter(isForWeb)
      .map((entry) => noticeView(entry, locale))
      .slice(0, NOTICES),
    events: events
      .map((entry) => eventCard(entry, place))
      .filter((event) => (event.endOn ?? event.startOn) >= now.on)
      .sort((a, b) => (a.startOn < b.startOn ? -1 : 1))
      .slice(0, EVENTS),
    bulletin: bulletin ?? null,
    story: stories[0] ? storyCard(stories[0], place) : null,
    jsonLd: [churchData(site, ctx.publicUrl), ...(next.next ? [serviceData(next.next, site)] : [])],
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const page = pageContextOf(matches);
  if (!loaderData || !page) return [];
  const { slug, welcome, jsonLd, story } = loaderData;
  const image = story?.picture?.src;
  return metaOf(page, { title: page.siteName, description: welcome?.teaser, path: `/${slug}/Home`, image, jsonLd });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { slug, place, now, notices, events, bulletin, story, welcome } = loaderData;
  const to = (page: string, label: string) => ({ label, href: `/${slug}/${page}` });
  return (
    <>
      <NextService {...loaderData.next} />
      <div className="wrap">
        <div className="cols two-one">
          <section aria-labelledby="woche">
            <SectionHead
              id="woche"
              title={m.content_publicNextDays()}
              more={to('Gottesdienstordnung', m.content_publicWholeSchedule())}
            />
            <Churches {...loaderData} place={place} />
            {loaderData.days.length === 0 && <p>{m.content_publicNothingInDays()}</p>}
            <ScheduleDays days={loaderData.days} today={now.on} ownSite={slug} withPlace={loaderData.allChurches} />
          </section>
          <OfficeHours office={loaderData.office} now={now} />
        </div>
        {notices.length > 0 && (
          <section aria-labelledby="verlautbarungen">
            <SectionHead id="verlautbarungen" title={m.content_publicNotices()} />
            <NoticeList notices={notices} />
          </section>
        )}
        <AddSlot type="notice" label={m.content_addNotice()} />
        <div className={bulletin ? 'cols two-one' : 'cols'}>
          <section aria-labelledby="veranstaltungen">
            <SectionHead
              id="veranstaltungen"
              title={m.content_publicNavEvents()}
              more={to('Veranstaltungen', m.content_publicEventsMore())}
            />
            {events.length === 0 && <p>{m.design_publicNoEvents()}</p>}
            <EventList events={events} today={now.on} brief />
          </section>
          {bulletin && (
            <section aria-labelledby="pfarrbrief">
              <SectionHead id="pfarrbrief" title={m.content_publicBulletin()} />
              <BulletinTeaser bulletin={bulletin} />
            </section>
          )}
        </div>
        {story && (
          <section aria-labelledby="chronik">
            <SectionHead
              id="chronik"
              title={m.content_publicFromChronicle()}
              more={to('Chronik', m.content_publicChronicleMore())}
            />
            <StoryLead story={story} today={now.on} />
          </section>
        )}
        {welcome && (
          <section aria-labelledby="willkommen">
            <SectionHead id="willkommen" title={welcome.title} />
            <EntryText {...welcome} />
          </section>
        )}
      </div>
    </>
  );
}

function Churches(props: { slug: string; place: string; allChurches: boolean; severalChurches: boolean }) {
  if (!props.severalChurches) return null;
  const home = `/${props.slug}/Home`;
  const choices = [
    { label: m.content_publicOnlyHere({ place: props.place }), href: home, current: !props.allChurches },
    { label: m.content_publicAllChurches(), href: `${home}?kirchen=alle`, current: props.allChurches },
  ];
  return <Filters label={m.content_publicWhichChurches()} choices={choices} labelHidden />;
}

/** The days as this parish alone sees them; an invitation stays also where it has no service. */
function ofParish(days: ScheduleDayView[], slug: string): ScheduleDayView[] {
  return days
    .map((day) => ({ ...day, services: day.services.filter(({ site }) => site.slug === slug) }))
    .filter(({ services, invitation }) => services.length > 0 || invitation);
}

/** Without what is over today. */
function upcoming(days: ScheduleDayView[], now: { on: string; at: string }): ScheduleDayView[] {
  return days.flatMap((day) => {
    if (day.on !== now.on) return [day];
    const services = day.services.filter(({ at }) => at > now.at);
    return services.length > 0 ? [{ ...day, services }] : [];
  });
}

/** Notices say by themselves where they are told; one without that is told everywhere. */
function isForWeb({ details }: { details: Record<string, unknown> }): boolean {
  return !Array.isArray(details.channels) || details.channels.includes('web');
}
