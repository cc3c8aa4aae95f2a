import { useContext } from 'react';
import { EditableSlot, EntryToolsContext } from '#design/patterns/editable-slot.tsx';
import { BulletinTeaser } from '#design/public/BulletinList.tsx';
import { StoryLead } from '#design/public/ChronicleList.tsx';
import { EventList } from '#design/public/EventList.tsx';
import { Filters } from '#design/public/Filters.tsx';
import { NextService, type NextServiceView } from '#design/public/NextService.tsx';
import { NoticeList } from '#design/public/NoticeList.tsx';
import { OfficeHours } from '#design/public/OfficeHours.tsx';
import { officeStateEnds } from '#design/public/office-hours.ts';
import { ScheduleDays } from '#design/public/ScheduleDays.tsx';
import { SectionHead } from '#design/public/SectionHead.tsx';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import type { Site } from '#modules/sites/contract.ts';
import { m } from '#texts';
import type { Route } from './+types/home.route';
import { EntryText } from './EntryText.tsx';
import type { NextServices } from './page-scope.ts';
import { openParish, pageContextOf } from './site-data.ts';
import { bulletinView } from './views/bulletin-views.ts';
import { noticeView, storyCard, wordsOf } from './views/entry-views.ts';
import { eventCard } from './views/event-views.ts';
import { metaOf } from './views/meta.ts';
import { officeView, towerOf } from './views/parish-views.ts';
import { churchData, serviceData } from './views/structured-data.ts';

/** Days listed under the first screen. */
const ROWS = 6;
const NOTICES = 6;
const EVENTS = 4;
/** A moved event keeps its old date; this far back one is looked for. */
const MOVED_DAYS = 120;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx, content, worship, parish } = await openParish(context, params);
  const { site, sites, now } = parish;
  const { locale } = ctx;
  const allChurches = new URL(request.url).searchParams.get('kirchen') === 'alle';
  const place = {
    site: site.slug,
    locale,
    today: now.on,
    siteNames: new Map(sites.map((one) => [one.slug, one.shortName])),
  };
  const [services, welcome, notices, events, bulletins, stories] = await Promise.all([
    worship.loadNextServices(ctx, { allChurches }),
    content.loadEntry(ctx, 'Home'),
    content.loadEntries(ctx, 'notice', { sort: 'position' }),
    content.loadEntries(ctx, 'event', { sort: 'date', from: addDays(now.on, -MOVED_DAYS) }),
    content.loadEntries(ctx, 'bulletin', { sort: '-date', limit: 10 }),
    content.loadEntries(ctx, 'chronicle', { sort: '-date', limit: 1 }),
  ]);
  const holidays = services.days.filter(({ liturgy }) => liturgy.holiday).map(({ on }) => on);
  const office = officeView(site, locale, holidays);
  content.pageEndsAt(ctx, officeStateEnds(office.hours, now));
  const [bulletin] = bulletins
    .map((entry) => bulletinView(entry, { site: site.slug, locale, publisher: site.details.association || null }))
    .filter(({ kind }) => kind === 'issue');
  return {
    slug: site.slug,
    place: site.shortName,
    now,
    next: nextServiceView(services, site),
    allChurches,
    severalChurches: sites.length > 1,
    days: services.days.slice(0, ROWS),
    office,
    welcome: welcome && { id: welcome._id, ...wordsOf(welcome, locale) },
    notices: notices
      .filter(isForWeb)
      .map((entry) => noticeView(entry, locale))
      // Whoever edits sees the planned ones as well, and all that readers see.
      .slice(0, ctx.may('content.entry.update', { siteId: ctx.site.id }) ? undefined : NOTICES),
    events: events
      .map((entry) => eventCard(entry, place))
      .filter((event) => (event.endOn ?? event.startOn) >= now.on)
      .sort((a, b) => (a.startOn < b.startOn ? -1 : 1))
      .slice(0, EVENTS),
    bulletin: bulletin ?? null,
    story: stories[0] ? storyCard(stories[0], place) : null,
    jsonLd: [churchData(site, ctx.publicUrl), ...(services.next ? [serviceData(services.next, site)] : [])],
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
  const tools = useContext(EntryToolsContext);
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
        {(notices.length > 0 || tools) && (
          <section aria-labelledby="verlautbarungen">
            <SectionHead id="verlautbarungen" title={m.content_publicNotices()} />
            <NoticeList notices={notices} add={{ type: 'notice', label: m.content_publicAddNotice() }} />
          </section>
        )}
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
            <EditableSlot id={welcome.id} titleAs="h2">
              <SectionHead id="willkommen" title={welcome.title} />
              <EntryText {...welcome} />
            </EditableSlot>
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

function nextServiceView({ following, days: _days, ...services }: NextServices, site: Site): NextServiceView {
  return { ...services, afterwards: following, tower: towerOf(site), phone: site.details.phone || null };
}

/** Notices say by themselves where they are told; one without that is told everywhere. */
function isForWeb({ details }: { details: Record<string, unknown> }): boolean {
  return !Array.isArray(details.channels) || details.channels.includes('web');
}
