import { redirect } from 'react-router';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import type { Context } from '#kernel/context.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { throwNotFound } from '#site/page/missing.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import { entryPath } from '../../entries/entry-path.ts';
import type { PageEntry } from '../../pages.ts';
import { configuredPage } from '../../tree/configured-pages.ts';
import type { Route } from './+types/page.route';
import { LegalParts } from './LegalParts.tsx';
import { PageArticle } from './PageArticle.tsx';
import { articleData } from './views/article-data.ts';
import { languagesOf } from './views/entry-views.ts';
import { legalView } from './views/legal-view.ts';
import { writtenPage } from './views/page-views.ts';

/** A page of the parish: its entry, generated legal pages, and paths set in the configuration (S2.11). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx, parish } = await openPage(context, params);
  const content = roomPages(context, 'content');
  const { slug } = parish.site;
  const configured = configuredPage(params.page, parish.config.pages);
  if (configured.movedTo) throw redirect(`/${slug}${configured.movedTo}`, 301);
  const [entry, navigation] = await Promise.all([content.loadEntry(ctx, configured.slug), content.loadNavigation(ctx)]);
  if (entry && entryPath(slug, entry) !== `/${slug}/${entry.slug}`) throw redirect(entryPath(slug, entry), 301);
  if (entry) leadElsewhere(entry, { site: slug, page: params.page, ctx, request, home: navigation.home });
  const { above, below } = navigation.places[entry?.slug ?? configured.slug] ?? NO_PLACE;
  const isPolicy = configured.slug === 'Datenschutz';
  const facts = isPolicy ? await roomPages(context, 'privacy').loadPolicy(ctx) : { sections: [], cookies: [] };
  const legal = entry && !isPolicy ? null : legalView(configured.slug, { ...parish, ...facts }, ctx.locale);
  if (!entry && !legal) return throwNotFound(context, params.page);
  const path = `/${entry?.site ?? slug}/${params.page}`;
  const written =
    entry && writtenPage(entry, { locale: ctx.locale, people: await roomPages(context, 'person').loadPeople(ctx) });
  const image = entry?.pictures[0]?.src;
  const shown = { title: written?.words.title ?? '', path, image };
  return {
    path,
    english: entry?.slugEn ? `/${entry.site}/${entry.slugEn}` : null,
    german: entry ? `/${entry.site}/${entry.slug}` : null,
    languages: languagesOf(entry),
    below: below.map(({ path, label }) => ({ label, href: `/${slug}/${path}` })),
    legal,
    written,
    redirectTo: entry && redirectTarget(entry),
    image,
    jsonLd: entry ? articleData(entry, { ...shown, sites: parish.sites, publicUrl: ctx.publicUrl }) : [],
    back: above
      ? { label: above.label, href: `/${slug}/${above.path}` }
      : { label: parish.site.shortName, href: `/${slug}/Home` },
  };
}

const NO_PLACE = { above: null, below: [] };

type Asked = { site: string; page: string; ctx: Context; request: Request; home: string };

/** Redirect pages lead to their target, the page of the start to the start, and each language to its own address. */
function leadElsewhere(entry: PageEntry, { site, page, ctx, request, home }: Asked): void {
  const { slug, slugEn } = entry;
  const mayEdit = ctx.may('content.entry.update', { siteId: ctx.site.id });
  const target = redirectTarget(entry);
  if (target && !mayEdit) throw redirect(target, 302);
  if (slug === home && slug !== 'Home') throw redirect(`/${site}/Home`, 302);
  const own = ctx.locale === 'en' ? (slugEn ?? slug) : slug;
  const isOther = page === (ctx.locale === 'en' ? slug : slugEn) && page !== own;
  if (isOther) throw redirect(`/${site}/${own}${new URL(request.url).search}`, 301);
}

const redirectTarget = ({ details }: PageEntry): string =>
  typeof details.redirectTo === 'string' ? details.redirectTo : '';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { written, legal, path, image, english, german, languages, back, jsonLd } = loaderData;
  const words = written?.words;
  const title = words?.title ?? legal?.title ?? '';
  const paths = english && german ? { de: german, en: english } : undefined;
  return pageMeta(matches, {
    title,
    description: words?.teaser,
    path,
    paths,
    languages,
    image,
    above: back,
    type: jsonLd.length > 0 ? 'article' : 'website',
    jsonLd,
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { written, legal, back, below, redirectTo } = loaderData;
  if (written)
    return (
      <>
        {redirectTo && <RedirectNote to={redirectTo} />}
        <PageArticle page={written} back={back} below={below} legal={legal} />
      </>
    );
  return (
    legal && (
      <article className="wrap">
        <PageHead title={legal.title} crumb={back} />
        <LegalParts parts={legal.parts} />
      </article>
    )
  );
}

/** Only those who may edit the page get to see it and this note; everybody else is already elsewhere. */
const RedirectNote = ({ to }: { to: string }) => (
  <div className="wrap preview-note">
    <p className="hint-box" role="note">
      {m.content_publicRedirects()} <a href={to}>{to}</a>
    </p>
  </div>
);
