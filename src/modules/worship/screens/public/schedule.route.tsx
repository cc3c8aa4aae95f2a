import { PageHead } from '#design/public/frame/PageHead.tsx';
import { Icon } from '#design/public/Icon.tsx';
import { Phone } from '#design/public/parish/Phone.tsx';
import { ScheduleTools } from '#design/public/schedule/ScheduleTools.tsx';
import { ScheduleWeeks } from '#design/public/schedule/ScheduleWeeks.tsx';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import { churchWeekOf, dateRange, standText } from '#kernel/i18n/dates.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { IntroText, wordsOf } from '#modules/content/widgets.tsx';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { siteOf, useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import type { Route } from './+types/schedule.route';
import { serviceData } from './service-data.ts';

const WEEKS_SHOWN = 2;
/** Largest distance from today; bounds the expansion work on the server. */
const MOST_DAYS_AWAY = 400;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx, parish } = await openPage(context, params);
  const { site, sites, now } = parish;
  const search = new URL(request.url).searchParams;
  const allChurches = sites.length > 1 && search.get('kirchen') !== 'eine';
  const [schedule, intro] = await Promise.all([
    roomPages(context, 'worship').loadSchedule(ctx, {
      from: weekAsked(search.get('ab'), now.on),
      weeks: WEEKS_SHOWN,
      allChurches,
    }),
    roomPages(context, 'content').loadEntry(ctx, 'Gottesdienstordnung'),
  ]);
  const coming = schedule.days.filter(({ on }) => on >= now.on).flatMap(({ services }) => services);
  return {
    ...schedule,
    allChurches,
    severalChurches: sites.length > 1,
    intro: intro && { id: intro._id, ...wordsOf(intro, ctx.locale) },
    range: dateRange(schedule.from, schedule.to, ctx.locale),
    stand: standText(now, now.on, ctx.locale),
    jsonLd: coming.slice(0, 20).map((service) => serviceData(service, site)),
  };
}

function weekAsked(asked: string | null, today: string): string | undefined {
  const isDate = asked !== null && /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked));
  const isNear = isDate && asked > addDays(today, -MOST_DAYS_AWAY) && asked < addDays(today, MOST_DAYS_AWAY);
  return isNear ? asked : undefined;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  const { intro, jsonLd } = loaderData;
  const { slug, shortName: place } = site;
  return pageMeta(matches, {
    title: m.worship_scheduleOf({ place }),
    description: intro?.teaser,
    path: `/${slug}/Gottesdienstordnung`,
    jsonLd,
  });
}

export default function Schedule({ loaderData }: Route.ComponentProps) {
  const { slug, shortName: place, phone, now } = useSite();
  const { allChurches, from, days, intro } = loaderData;
  const ab = from === churchWeekOf(now.on).from ? null : from;
  const churches = [
    { label: m.worship_allChurches(), href: addressOf(slug, { ab }), current: allChurches },
    {
      label: m.worship_onlyHere({ place }),
      href: addressOf(slug, { kirchen: 'eine', ab }),
      current: !allChurches,
    },
  ];
  return (
    <div className="wrap plan">
      <PageHead title={m.worship_schedule()} lead={loaderData.range} />
      <ScheduleTools
        churches={loaderData.severalChurches ? churches : []}
        days={days}
        subscribeHref={loaderData.subscribeHref}
        largePrintHref={null}
      />
      <p className="stand">
        {m.design_publicStand({ when: loaderData.stand })}. {cancelledWords(loaderData.cancelledThisWeek)}
      </p>
      {days.length === 0 && <p>{m.worship_nothingInDays()}</p>}
      <ScheduleWeeks days={days} today={now.on} ownSite={slug} previewFrom={loaderData.previewFrom} />
      <OtherWeeks slug={slug} from={from} allChurches={allChurches} />
      <div className="legend apart">
        <p>{m.worship_legendColours()}</p>
        {phone && (
          <p>
            {m.worship_legendRide()} <Phone number={phone} />
          </p>
        )}
      </div>
      {intro && intro.html.length > 0 && (
        <section className="apart" aria-label={intro.title}>
          <IntroText intro={intro} />
        </section>
      )}
    </div>
  );
}

function OtherWeeks({ slug, from, allChurches }: { slug: string; from: string; allChurches: boolean }) {
  const kirchen = allChurches ? null : 'eine';
  const weeksAway = (weeks: number) => addressOf(slug, { kirchen, ab: addDays(from, weeks * 7) });
  return (
    <nav className="actions apart" aria-label={m.worship_otherWeeks()}>
      <a className="button" href={weeksAway(-WEEKS_SHOWN)}>
        <Icon name="back" />
        {m.worship_earlierWeeks()}
      </a>
      <a className="button" href={weeksAway(WEEKS_SHOWN)}>
        {m.worship_laterWeeks()}
        <Icon name="onward" />
      </a>
    </nav>
  );
}

function addressOf(slug: string, query: Record<string, string | null>): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== null);
  const search = new URLSearchParams(pairs);
  return `/${slug}/Gottesdienstordnung${search.size > 0 ? `?${search}` : ''}`;
}

function cancelledWords(count: number): string {
  if (count === 0) return '';
  return count === 1 ? m.worship_cancelledOne() : m.worship_cancelledMany({ count });
}
