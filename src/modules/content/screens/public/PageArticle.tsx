import { EditableSlot } from '#design/patterns/editing/editable-slot.tsx';
import { Facts } from '#design/public/entries/ObituaryList.tsx';
import { PageBlocks } from '#design/public/entries/PageBlocks.tsx';
import type { LinkView } from '#design/public/frame/links.ts';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { SectionHead } from '#design/public/frame/SectionHead.tsx';
import { m } from '#texts';
import { EntryText } from './EntryText.tsx';
import { LegalParts } from './LegalParts.tsx';
import type { LegalView } from './views/legal-view.ts';
import type { WrittenPage } from './views/page-views.ts';

type PageArticleProps = {
  page: WrittenPage;
  back?: LinkView;
  /** Pages below it in the tree. */
  below?: LinkView[];
  /** Generated parts that follow what was written. */
  legal?: LegalView | null;
};

/** A written page: text, blocks, pictures, files, the person responsible. */
export function PageArticle({ page, back, below = [], legal }: PageArticleProps) {
  const { words, blocks, links, contact, facts } = page;
  const responsible = contact && (contact.phone || contact.email) ? contact : null;
  return (
    <article className="wrap">
      <EditableSlot id={words.id} titleAs="h1">
        <PageHead title={words.title} lead={words.teaser} writtenIn={words.locale} crumb={back} />
        <div className={responsible ? 'cols two-one' : undefined}>
          <div className="blocks">
            <PageBlocks blocks={blocks.before} />
            <Facts facts={facts} />
            <EntryText {...words} />
            <PageBlocks blocks={blocks.after} />
            {below.length > 0 && <SubPages pages={below} />}
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

function SubPages({ pages }: { pages: { label: string; href: string }[] }) {
  return (
    <nav aria-labelledby="unterseiten" className="apart">
      <SectionHead id="unterseiten" title={m.content_publicSubPages()} />
      <ul>
        {pages.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
