import { redirect } from 'react-router';
import { EditableSlot } from '#design/patterns/editing/editable-slot.tsx';
import { PageBlocks } from '#design/public/entries/PageBlocks.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { SectionHead } from '#design/public/frame/SectionHead.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { throwNotFound } from '#site/page/missing.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import { entryPath } from '../../entry-path.ts';
import type { Route } from './+types/page.route';
import { EntryText } from './EntryText.tsx';
import { LegalParts } from './LegalParts.tsx';
import { configuredPage } from './views/configured-pages.ts';
import { wordsOf } from './views/entry-views.ts';
import { contactOf } from './views/event-views.ts';
import { legalView } from './views/legal-view.ts';
import { pageBlocks } from './views/page-blocks.ts';

/** A page of the parish: its entry, generated legal pages, and paths set in the configuration (S2.11). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, parish } = await openPage(context, params);
  const content = roomPages(context, 'content');
  const { slug } = parish.site;
  const configured = configuredPage(params.page, parish.config.pages);
  if (configured.movedTo) throw redirect(`/${slug}${configured.movedTo}`, 301);
  const entry = await content.loadEntry(ctx, configured.slug);
  if (entry && entryPath(slug, entry) !== `/${slug}/${entry.slug}`) throw redirect(entryPath(slug, entry), 301);
  const legal = entry && configured.slug !== 'Datenschutz' ? null : legalView(configured.slug, parish, ctx.locale);
  if (!entry && !legal) return throwNotFound(context, params.page);
  return {
    path: `/${entry?.site ?? slug}/${params.page}`,
    legal,
    words: entry && { id: entry._id, ...wordsOf(entry, ctx.locale) },
    blocks: entry && pageBlocks(entry, ctx.locale),
    image: entry?.pictures[0]?.src ?? null,
    contact: entry && contactOf(entry.details.contact, await roomPages(context, 'person').loadPeople(ctx)),
    links: entry ? entry.links.map(({ title, url }) => ({ label: title, href: url })) : [],
    back: { label: parish.site.shortName, href: `/${slug}/Home` },
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, legal, path, image } = loaderData;
  const title = words?.title ?? legal?.title ?? '';
  return pageMeta(matches, { title, description: words?.teaser, path, image });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { words, blocks, legal, links, back, contact } = loaderData;
  if (!words || !blocks)
    return (
      legal && (
        <article className="wrap">
          <PageHead title={legal.title} crumb={back} />
          <LegalParts parts={legal.parts} />
        </article>
      )
    );
  const responsible = contact && (contact.phone || contact.email) ? contact : null;
  return (
    <article className="wrap">
      <EditableSlot id={words.id} titleAs="h1">
        <PageHead title={words.title} lead={words.teaser} crumb={back} />
        <div className={responsible ? 'cols two-one' : undefined}>
          <div className="blocks">
            <PageBlocks blocks={blocks.before} />
            <EntryText {...words} />
            <PageBlocks blocks={blocks.after} />
            {links.length > 0 && (
              <ul aria-label={m.content_publicLinks()}>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {responsible && (
            <section aria-labelledby="zustaendig" className="responsible">
              <SectionHead id="zustaendig" title={m.content_publicResponsible()} />
              <PageBlocks blocks={[{ kind: 'contact', role: null, ...responsible }]} />
            </section>
          )}
        </div>
      </EditableSlot>
      {legal && <LegalParts parts={legal.parts} />}
    </article>
  );
}
