import { m } from '#texts';
import { PlainList } from '../entries/PlainList.tsx';
import type { LinkView } from './links.ts';
import { PageHead } from './PageHead.tsx';
import { SectionHead } from './SectionHead.tsx';

export type ClosedView = { name: string; others: LinkView[] };

/** Shown for every page of a switched-off parish, with links to the other parishes. */
export function ClosedPage({ name, others }: ClosedView) {
  return (
    <div className="wrap error-page">
      <PageHead title={name} lead={m.design_publicClosedSite()} />
      {others.length > 0 && (
        <section aria-labelledby="andere">
          <SectionHead id="andere" title={m.design_publicOtherParishes()} />
          <PlainList>
            {others.map(({ href, label }) => (
              <li key={href}>
                <p>
                  <a className="button" href={href}>
                    {label}
                  </a>
                </p>
              </li>
            ))}
          </PlainList>
        </section>
      )}
    </div>
  );
}
