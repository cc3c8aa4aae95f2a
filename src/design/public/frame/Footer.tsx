import { m } from '#texts';
import { Signet, type SignetView } from '../drawings/Signet.tsx';
import { PlainList } from '../entries/PlainList.tsx';
import { Phone } from '../parish/Phone.tsx';
import type { LinkView } from './links.ts';
import { SignedInLine, type SignedInView } from './SignedInLine.tsx';

export type FooterView = {
  office: { address: string[]; phone: string | null; email: string | null };
  /** All parishes of the installation; null if there is only one. */
  federation: { name: string; sites: (LinkView & { signet: SignetView })[] } | null;
  more: LinkView[];
  /** Null for guests. */
  signedIn: SignedInView | null;
  legal: LinkView[];
  /** Page of the privacy settings; the guest script opens a dialog instead if a service needs consent. */
  consent: { href: string; hasServices: boolean };
  /** The parish shows demo content and says so on every page. */
  demo: boolean;
};

/** Footer of every page: contact, neighbouring parishes, legal pages. */
export function Footer(view: FooterView) {
  return (
    <footer className="foot">
      <Hills />
      <div className="wrap">
        <div className="grid">
          {(view.office.address.length > 0 || view.office.phone || view.office.email) && (
            <Office office={view.office} />
          )}
          {view.federation && <Churches federation={view.federation} />}
          <section>
            <h2>{m.design_publicMore()}</h2>
            <LinkList links={view.more} />
          </section>
        </div>
        {view.signedIn && <SignedInLine {...view.signedIn} />}
        <nav className="legal" aria-label={m.design_publicLegal()}>
          {view.legal.map(({ label, href, current }) => (
            <a key={href} className="button" href={href} aria-current={current ? 'page' : undefined}>
              {label}
            </a>
          ))}
          <a className="button" href={view.consent.href} data-island={view.consent.hasServices ? 'consent' : undefined}>
            {m.design_publicConsentManage()}
          </a>
        </nav>
        {view.demo && <p className="demo">{m.design_publicDemoLine()}</p>}
      </div>
    </footer>
  );
}

function Office({ office }: { office: FooterView['office'] }) {
  const [name = '', host = ''] = (office.email ?? '').split('@');
  return (
    <section>
      <h2>{m.design_publicOffice()}</h2>
      <address>
        {office.address.map((line) => (
          <span key={line} className="address-line">
            {line}
          </span>
        ))}
      </address>
      {office.phone && (
        <p className="phone-line">
          <Phone number={office.phone} />
        </p>
      )}
      {office.email && (
        <p>
          <a href={`mailto:${office.email}`}>
            {name}@<wbr />
            {host}
          </a>
        </p>
      )}
    </section>
  );
}

function Churches({ federation }: { federation: NonNullable<FooterView['federation']> }) {
  return (
    <section className="churches">
      <h2>{federation.name}</h2>
      <PlainList>
        {federation.sites.map(({ label, href, signet, current }) => (
          <li key={href}>
            <a href={href} aria-current={current ? 'true' : undefined}>
              <Signet {...signet} />
              {label}
            </a>
          </li>
        ))}
      </PlainList>
    </section>
  );
}

function LinkList({ links }: { links: LinkView[] }) {
  return (
    <PlainList>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </PlainList>
  );
}

const SKYLINE = 'M0 92C260 40 520 100 800 70S1330 30 1600 78';

function Hills() {
  return (
    <svg className="hills" viewBox="0 0 1600 120" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d={`${SKYLINE}V121H0Z`} fill="var(--paper-deep)" />
      <path d={SKYLINE} fill="none" stroke="currentColor" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
