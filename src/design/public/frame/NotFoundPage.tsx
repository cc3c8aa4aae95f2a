import { m } from '#texts';
import { SearchForm } from '../forms/SearchForm.tsx';
import { Phone } from '../parish/Phone.tsx';
import { ScheduleDays } from '../schedule/ScheduleDays.tsx';
import type { ScheduleDayView } from '../schedule/schedule-view.ts';
import type { LinkView } from './links.ts';
import { SectionHead } from './SectionHead.tsx';

export type NotFoundView = {
  /** Pages that may have been meant. */
  near: readonly LinkView[];
  searchHref: string;
  siteName: string;
  siteSlug: string;
  today: string;
  days: ScheduleDayView[];
  scheduleHref: string;
  phone: string | null;
  /** Creates the missing page; with permission only. */
  create: LinkView | null;
};

/** A page that a parish does not have: search, the next services, the office; editors may create it. */
export function NotFoundPage(view: NotFoundView) {
  return (
    <div className="wrap error-page">
      <div className="page-head flush">
        <h1>{m.design_publicNotFound()}</h1>
        <p>{m.design_publicNotFoundLead()}</p>
      </div>
      {view.near.length > 0 && (
        <section aria-labelledby="gemeint">
          <SectionHead id="gemeint" title={m.design_publicNotFoundNear()} />
          <ul>
            {view.near.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {view.create && (
        <p>
          <a className="button primary" href={view.create.href}>
            {view.create.label}
          </a>
        </p>
      )}
      <SearchForm action={view.searchHref} />
      {view.days.length > 0 && (
        <section aria-labelledby="naechste">
          <SectionHead
            id="naechste"
            title={m.design_publicNextServices({ place: view.siteName })}
            more={{ label: m.design_publicAll(), href: view.scheduleHref }}
          />
          <ScheduleDays days={view.days} today={view.today} ownSite={view.siteSlug} />
        </section>
      )}
      {view.phone && (
        <p>
          {m.design_publicOffice()}: <Phone number={view.phone} />
        </p>
      )}
    </div>
  );
}
