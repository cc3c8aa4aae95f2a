import '#design/public/css/bulletin-page.css';
import { AddSlot, EditableSlot } from '#design/patterns/editing/editable-slot.tsx';
import { BulletinFeature, BulletinShelf } from '#design/public/entries/BulletinList.tsx';
import { YearNav } from '#design/public/entries/ChronicleList.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { SectionHead } from '#design/public/frame/SectionHead.tsx';
import { isLocalDate } from '#kernel/i18n/calendar-days.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { PageEntry } from '../../pages.ts';
import type { Route } from './+types/bulletins.route';
import { BelowText, IntroText } from './EntryText.tsx';
import { loadFixedPage } from './fixed-page.ts';
import { bulletinView } from './views/bulletin-views.ts';
import { detailOf } from './views/entry-views.ts';

const PART = { component: 'bulletins', path: 'Pfarrbriefe' };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx, parish } = await openComponentPage(context, params, PART);
  const content = roomPages(context, 'content');
  const { site, now } = parish;
  const { locale } = ctx;
  const asked = new URL(request.url).searchParams.get('jahr');
  const [shelf, latest, fixed] = await Promise.all([
    content.loadBulletins(ctx, asked),
    content.loadNewestBulletin(ctx),
    loadFixedPage(content, ctx, 'Pfarrbriefe'),
  ]);
  const { years, year } = shelf;
  const publisher = parish.association;
  const viewOf = (entry: PageEntry) => bulletinView(entry, { site: site.slug, locale, publisher });
  const isArchive = year !== null && year !== years[0];
  const newest = latest && !isArchive ? viewOf(latest) : null;
  const bulletins = shelf.bulletins.map(viewOf).filter(({ id }) => id !== newest?.id);
  const deadline = latest && detailOf(latest, 'deadline', locale);
  return {
    slug: site.slug,
    today: now.on,
    year,
    years: years.map((one) => ({ label: one, href: `/${site.slug}/Pfarrbriefe?jahr=${one}`, current: one === year })),
    newest,
    issues: bulletins.filter(({ kind }) => kind !== 'weekly'),
    weekly: bulletins.filter(({ kind }) => kind === 'weekly'),
    deadline: deadline && isLocalDate(deadline) && deadline >= now.on ? textDate(deadline, locale, now.on) : null,
    ...fixed,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { slug, intro, name } = loaderData;
  const title = name ?? m.content_publicNavBulletins();
  return pageMeta(matches, { title, description: intro?.teaser, path: `/${slug}/Pfarrbriefe` });
}

export default function Bulletins({ loaderData }: Route.ComponentProps) {
  const { today, year, years, newest, issues, weekly, deadline, intro, name } = loaderData;
  const isEmpty = !newest && issues.length === 0 && weekly.length === 0;
  return (
    <div className="wrap">
      <PageHead title={name ?? m.content_publicNavBulletins()} />
      <AddSlot type="bulletin" label={m.content_publicAddBulletin()} />
      {newest && (
        <EditableSlot id={newest.id} titleAs="h2">
          <BulletinFeature bulletin={newest} today={today} />
        </EditableSlot>
      )}
      {isEmpty && <p>{m.content_publicNoBulletins()}</p>}
      {years.length > 1 && <YearNav years={years} />}
      {issues.length > 0 && (
        <section aria-labelledby="frueher">
          <SectionHead
            id="frueher"
            title={newest ? m.content_publicEarlierIssues() : m.content_publicBulletinYear({ year: year ?? '' })}
          />
          <BulletinShelf bulletins={issues} today={today} />
        </section>
      )}
      {weekly.length > 0 && (
        <section aria-labelledby="wochenzettel">
          <SectionHead id="wochenzettel" title={m.content_publicWeeklySheets()} />
          <BulletinShelf bulletins={weekly} today={today} />
        </section>
      )}
      {(intro || deadline) && (
        <section aria-labelledby="mitschreiben">
          <SectionHead id="mitschreiben" title={m.content_publicWriteAlong()} />
          {deadline && <p>{m.content_publicDeadline({ date: deadline })}</p>}
          <IntroText intro={intro} />
        </section>
      )}
      <BelowText intro={intro} />
    </div>
  );
}
