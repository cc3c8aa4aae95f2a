import { PageHead } from '#design/public/frame/PageHead.tsx';
import { Icon } from '#design/public/Icon.tsx';
import { Phone } from '#design/public/parish/Phone.tsx';
import { ScheduleTools } from '#design/public/schedule/ScheduleTools.tsx';
import { ScheduleWeeks } from '#design/public/schedule/ScheduleWeeks.tsx';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import { asOfText, churchWeekOf, dateRange } from '#kernel/i18n/dates.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { BelowText, IntroText, loadFixedPage } from '#modules/content/widgets.tsx';
import { openComponentPage } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { siteOf, useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import type { Route } from './+types/schedule.route';
import { seasonWord } from './season-words.ts';
import { servicesData } from './service-data.ts';

const WEEKS_SHOWN = 2;
/** Largest distance from today; bounds the expansion work on the server. */
const MOST_DAYS_AWAY = 400;

const PART = { component: 'worship', path: 'Gottesdienstordnung' };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx, parish } = await openComponentPage(context, params, PART);
  const { site, neighbours, now } = parish;
  const search = new URL(request.url).searchParams;
  const asked = search.get('kirchen');
  const church = churchAsked(asked, neighbours, site.slug);
  const [schedule, fixed] = await Promise.all([
    roomPages(context, 'worship').loadSchedule(ctx, {
      from: weekAsked(search.get('ab'), now.on),
      weeks: WEEKS_SHOWN,
      church,
    }),
    loadFixedPage(roomPages(context, 'content'), ctx, 'Gottesdienstordnung'),
  ]);
  const coming = schedule.days.filter(({ on }) => on >= now.on).flatMap(({ services }) => services);
  return {
    ...schedule,
    church,
    churches: neighbours.map(({ slug, shortName }) => ({ slug, shortName })),
    large: search.get('druck') === 'gross',
    ...fixed,
    requestHref: await roomPages(context, 'worship').requestHref(ctx),
    feast: roomPages(context, 'worship').loadFeastAhead(ctx)?.season ?? null,
    range: dateRange(schedule.from, schedule.to, ctx.locale),
    stand: asOfText(now, ctx.locale),
    jsonLd: servicesData(coming, site, 20),
  };
}

/** 'all', or the slug of a parish; 'eine' stands for the parish of the page. */
function churchAsked(asked: string | null, sites: { slug: string }[], own: string): string {
  if (sites.length < 2 || asked === 'eine') return own;
  return sites.find(({ slug }) => slug === asked)?.slug ?? 'all';
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
  const { slug, phone, now } = useSite();
  const { church, from, days, intro, large } = loaderData;
  const ab = from === churchWeekOf(now.on).from ? null : from;
  const churches = [
    { label: m.worship_allChurches(), href: addressOf(slug, { ab }), current: church === 'all' },
    ...loaderData.churches.map((one) => ({
      label: one.shortName,
      href: addressOf(slug, { kirchen: one.slug, ab }),
      current: church === one.slug,
    })),
  ];
  const kirchen = church === 'all' ? null : church;
  return (
    <div className={large ? 'wrap plan large' : 'wrap plan'}>
      <PageHead title={loaderData.name ?? m.worship_schedule()} lead={loaderData.range} />
      {intro && intro.html.length > 0 && (
        <div className="plan-intro">
          <IntroText intro={intro} />
        </div>
      )}
      <ScheduleTools
        churches={loaderData.churches.length > 1 ? churches : []}
        days={days}
        today={now.on}
        subscribeHref={loaderData.subscribeHref}
        pdfHref={pdfOf(church === 'all' ? slug : church, { from, isAll: church === 'all', large })}
        largePrint={{ href: addressOf(slug, { kirchen, ab, druck: large ? null : 'gross' }), current: large }}
      />
      <p className="stand">
        {m.design_publicStand({ when: loaderData.stand })}. {cancelledWords(loaderData.cancelledThisWeek)}
      </p>
      {loaderData.feast && (
        <p className="apart">
          <a className="button" href={`/${slug}/Gottesdienstordnung/${loaderData.feast}`}>
            {m.worship_seasonTitle({ season: seasonWord(loaderData.feast) })}
          </a>
        </p>
      )}
      {days.length === 0 && <p>{m.worship_nothingInDays()}</p>}
      <ScheduleWeeks days={days} now={now} ownSite={slug} previewFrom={loaderData.previewFrom} />
      {loaderData.churches.length > 1 && (
        <p className="apart">
          <a href={`/${slug}/Naechste-Messen`}>{m.worship_nearLink()}</a>
        </p>
      )}
      {loaderData.requestHref && (
        <p className="apart">
          <a className="button" href={loaderData.requestHref}>
            {m.worship_request()}
          </a>
        </p>
      )}
      <OtherWeeks slug={slug} from={from} kirchen={kirchen} />
      <div className="legend apart">
        <p>
          {m.worship_legendColours()} {loaderData.churches.length > 1 && m.worship_legendOwn()}
        </p>
        {phone && (
          <p>
            {m.worship_legendRide()} <Phone number={phone} />
          </p>
        )}
      </div>
      <BelowText intro={intro} />
    </div>
  );
}

function OtherWeeks({ slug, from, kirchen }: { slug: string; from: string; kirchen: string | null }) {
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

/** The same weeks on paper. */
function pdfOf(slug: string, { from, isAll, large }: { from: string; isAll: boolean; large: boolean }): string {
  const query = { site: slug, paper: 'fortnight', from, ...(isAll ? { churches: 'all' } : {}) };
  return `/api/v0/service/paper?${new URLSearchParams({ ...query, ...(large ? { letters: 'large' } : {}) })}`;
}

function cancelledWords(count: number): string {
  if (count === 0) return '';
  return count === 1 ? m.worship_cancelledOne() : m.worship_cancelledMany({ count });
}
