import { AddSlot, EditableSlot } from '#design/patterns/editing/editable-slot.tsx';
import { BulletinFeature, BulletinShelf } from '#design/public/entries/BulletinList.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { SectionHead } from '#design/public/frame/SectionHead.tsx';
import { isLocalDate } from '#kernel/i18n/calendar-days.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { Route } from './+types/bulletins.route';
import { BelowText, IntroText } from './EntryText.tsx';
import { loadFixedPage } from './fixed-page.ts';
import { bulletinView } from './views/bulletin-views.ts';
import { detailOf } from './views/entry-views.ts';

const PART = { component: 'bulletins', path: 'Pfarrbriefe' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, parish } = await openComponentPage(context, params, PART);
  const content = roomPages(context, 'content');
  const { site, now } = parish;
  const { locale } = ctx;
  const [entries, fixed] = await Promise.all([
    content.loadEntries(ctx, 'bulletin', { sort: '-date' }),
    loadFixedPage(content, ctx, 'Pfarrbriefe'),
  ]);
  const publisher = site.details.association || null;
  const bulletins = entries.map((entry) => bulletinView(entry, { site: site.slug, locale, publisher }));
  const deadline = entries.map((entry) => detailOf(entry, 'deadline', locale)).find(Boolean) ?? null;
  const issues = bulletins.filter(({ kind }) => kind !== 'weekly');
  return {
    slug: site.slug,
    today: now.on,
    newest: issues[0] ?? null,
    earlier: issues.slice(1),
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
  const { today, newest, earlier, weekly, deadline, intro, name } = loaderData;
  return (
    <div className="wrap">
      <PageHead title={name ?? m.content_publicNavBulletins()} />
      <AddSlot type="bulletin" label={m.content_publicAddBulletin()} />
      {newest ? (
        <EditableSlot id={newest.id} titleAs="h2">
          <BulletinFeature bulletin={newest} today={today} />
        </EditableSlot>
      ) : (
        <p>{m.content_publicNoBulletins()}</p>
      )}
      {earlier.length > 0 && (
        <section aria-labelledby="frueher">
          <SectionHead id="frueher" title={m.content_publicEarlierIssues()} />
          <BulletinShelf bulletins={earlier} today={today} />
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
