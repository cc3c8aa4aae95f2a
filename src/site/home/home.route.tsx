import { useContext } from 'react';
import { EditableSlot, EntryToolsContext } from '#design/patterns/editing/editable-slot.tsx';
import { BulletinTeaser } from '#design/public/entries/BulletinList.tsx';
import { StoryLead } from '#design/public/entries/ChronicleList.tsx';
import { EventList } from '#design/public/entries/EventList.tsx';
import { Filters } from '#design/public/entries/Filters.tsx';
import { NoticeList } from '#design/public/entries/NoticeList.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { SectionHead } from '#design/public/frame/SectionHead.tsx';
import { OfficeHours } from '#design/public/parish/OfficeHours.tsx';
import { NextService, type NextServiceView } from '#design/public/schedule/NextService.tsx';
import { dayAnchor, ScheduleDays } from '#design/public/schedule/ScheduleDays.tsx';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import { officeStateEnds } from '#kernel/i18n/office-hours.ts';
import { type RoomPages, roomPages } from '#kernel/web/request-scope.ts';
import { bulletinView, EntryText, eventCards, noticeView, storyCard, wordsOf } from '#modules/content/widgets.tsx';
import type { Site } from '#modules/sites/contract.ts';
import { seasonWord, serviceData } from '#modules/worship/widgets.tsx';
import { m } from '#texts';
import { openPage } from '../page/open-page.ts';
import { pageMeta } from '../page/page-meta.ts';
import { siteOf, useSite } from '../page/site-data.ts';
import { churchData } from '../parish/church-data.ts';
import { officeView, towerOf } from '../parish/parish-views.ts';
import type { Route } from './+types/home.route';

/** Number of days listed below the fold. */
const ROWS = 6;
const NOTICES = 6;
const NEWS = 3;
const EVENTS = 4;
/** Look-back for rescheduled events, which keep their old date. */
const MOVED_DAYS = 120;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx, parish } = await openPage(context, params);
  const content = roomPages(context, 'content');
  const { site, sites, now } = parish;
  const { locale } = ctx;
  // Editors see all notices, including scheduled ones.
  const seesAll = ctx.may('content.entry.update', { siteId: ctx.site.id });
  const allChurches = new URL(request.url).searchParams.get('kirchen') === 'alle';
  const place = {
    site: site.slug,
    locale,
    today: now.on,
    siteNames: new Map(sites.map((one) => [one.slug, one.shortName])),
  };
  const [services, welcome, notices, news, events, bulletins, stories] = await Promise.all([
    ctx.isOn('worship') ? roomPages(context, 'worship').loadNextServices(ctx, { allChurches }) : null,
    content.loadHome(ctx),
    content.loadEntries(ctx, 'notice', { sort: 'position', ...(seesAll ? {} : { limit: NOTICES }) }),
    content.loadEntries(ctx, 'news', { sort: '-publish_date', limit: 10 }),
    content.loadEntries(ctx, 'event', { sort: 'date', from: addDays(now.on, -MOVED_DAYS) }),
    content.loadEntries(ctx, 'bulletin', { sort: '-date', limit: 10 }),
    content.loadEntries(ctx, 'chronicle', { sort: '-date', limit: 1 }),
  ]);
  const days = services?.days ?? [];
  const holidays = days.filter(({ liturgy }) => liturgy.holiday).map(({ on }) => on);
  const office = officeView(site, locale, holidays);
  roomPages(context, 'site').pageEndsAt(ctx, officeStateEnds(office.hours, now));
  const [bulletin] = bulletins
    .map((entry) => bulletinView(entry, { site: site.slug, locale, publisher: parish.association }))
    .filter(({ kind }) => kind === 'issue');
  return {
    next: services && nextServiceView(services, site),
    feast: roomPages(context, 'worship').loadFeastAhead(ctx)?.season ?? null,
    allChurches,
    severalChurches: parish.neighbours.length > 1,
    days: days.slice(0, ROWS),
    office,
    welcome: welcome && { id: welcome._id, ...wordsOf(welcome, locale) },
    notices: notices.map((entry) => noticeView(entry, locale)),
    news: news.slice(0, NEWS).map((entry) => noticeView(entry, locale)),
    events: events
      .flatMap((entry) => eventCards(entry, place))
      .filter((event) => event.startOn !== '' && (event.endOn ?? event.startOn) >= now.on)
      .sort((a, b) => (a.startOn < b.startOn ? -1 : 1))
      .slice(0, EVENTS),
    bulletin: bulletin ?? null,
    story: stories[0] ? storyCard(stories[0], place) : null,
    on: { notices: ctx.isOn('notices'), events: ctx.isOn('events') },
    jsonLd: [churchData(site, ctx.publicUrl), ...(services?.next ? [serviceData(services.next, site)] : [])],
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  const { welcome, jsonLd, story } = loaderData;
  const image = story?.picture?.src;
  const path = `/${site.slug}/Home`;
  const feed = {
    tagName: 'link' as const,
    rel: 'alternate',
    type: 'application/atom+xml',
    href: `/feed/${site.slug}/aktuelles.atom`,
  };
  return [...pageMeta(matches, { title: site.name, description: welcome?.teaser, path, image, jsonLd }), feed];
}

type HomeData = Route.ComponentProps['loaderData'];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { slug, name, now } = useSite();
  const { notices, news, events, bulletin, story, welcome, on } = loaderData;
  const tools = useContext(EntryToolsContext);
  const to = (page: string, label: string) => ({ label, href: `/${slug}/${page}` });
  return (
    <>
      {loaderData.next && <NextService {...loaderData.next} />}
      <div className="wrap">
        {!loaderData.next && <PageHead title={name} />}
        <div className={loaderData.next ? 'cols two-one' : 'cols'}>
          {loaderData.next && <NextDays {...loaderData} />}
          <OfficeHours office={loaderData.office} now={now} />
        </div>
        {(notices.length + news.length > 0 || (tools && on.notices)) && (
          <section aria-labelledby="verlautbarungen">
            <SectionHead
              id="verlautbarungen"
              title={m.content_publicNavNotices()}
              more={to('Verlautbarungen', m.site_noticesMore())}
            />
            <NoticeList notices={notices} add={{ type: 'notice', label: m.content_publicAddNotice() }} />
            {news.length > 0 && (
              <div className="further">
                <NoticeList notices={news} />
              </div>
            )}
          </section>
        )}
        <div className={bulletin ? 'cols two-one' : 'cols'}>
          {on.events && (
            <section aria-labelledby="veranstaltungen">
              <SectionHead
                id="veranstaltungen"
                title={m.content_publicNavEvents()}
                more={to('Veranstaltungen', m.site_eventsMore())}
              />
              {events.length === 0 && <p>{m.design_publicNoEvents()}</p>}
              <EventList events={events} today={now.on} brief />
            </section>
          )}
          {bulletin && (
            <section aria-labelledby="pfarrbrief">
              <SectionHead id="pfarrbrief" title={m.site_bulletin()} />
              <EditableSlot id={bulletin.id}>
                <BulletinTeaser bulletin={bulletin} />
              </EditableSlot>
            </section>
          )}
        </div>
        {story && (
          <section aria-labelledby="chronik">
            <SectionHead id="chronik" title={m.site_fromChronicle()} more={to('Chronik', m.site_chronicleMore())} />
            <EditableSlot id={story.id}>
              <StoryLead story={story} />
            </EditableSlot>
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

function NextDays(props: Pick<HomeData, 'days' | 'allChurches' | 'severalChurches' | 'feast'>) {
  const { slug, now } = useSite();
  const more = { label: m.site_wholeSchedule(), href: `/${slug}/Gottesdienstordnung` };
  return (
    <section aria-labelledby="woche">
      <SectionHead id="woche" title={m.site_nextDays()} more={more} />
      <Churches {...props} />
      {props.days.length === 0 && <p>{m.worship_nothingInDays()}</p>}
      <ScheduleDays days={props.days} today={now.on} ownSite={slug} withPlace={props.allChurches} />
      {props.feast && (
        <p className="apart">
          <a className="button" href={`/${slug}/Gottesdienstordnung/${props.feast}`}>
            {m.worship_seasonTitle({ season: seasonWord(props.feast) })}
          </a>
        </p>
      )}
    </section>
  );
}

function Churches(props: { allChurches: boolean; severalChurches: boolean }) {
  const { slug, shortName: place } = useSite();
  if (!props.severalChurches) return null;
  const home = `/${slug}/Home`;
  const choices = [
    { label: m.worship_onlyHere({ place }), href: home, current: !props.allChurches },
    { label: m.worship_allChurches(), href: `${home}?kirchen=alle`, current: props.allChurches },
  ];
  return <Filters label={m.site_whichChurches()} choices={choices} labelHidden />;
}

type NextServices = Awaited<ReturnType<RoomPages['worship']['loadNextServices']>>;

function nextServiceView({ following, days: _days, ...services }: NextServices, site: Site): NextServiceView {
  const { sunday } = services;
  const href = sunday && `/${site.slug}/Gottesdienstordnung#${dayAnchor(sunday.on)}`;
  return {
    ...services,
    sunday: sunday && href ? { service: sunday, href } : null,
    afterwards: following,
    tower: towerOf(site),
    phone: site.details.phone || null,
  };
}
