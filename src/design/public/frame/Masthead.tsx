import { m } from '#texts';
import { Signet, type SignetView } from '../drawings/Signet.tsx';
import { PlainList } from '../entries/PlainList.tsx';
import { Icon } from '../Icon.tsx';
import { LanguageLink, type LanguageLinkView } from '../schedule/DayBar.tsx';
import { DisplaySwitches } from './DisplaySwitches.tsx';
import type { LinkView } from './links.ts';
import { ReaderLinks, type ReaderLinksView } from './ReaderLinks.tsx';
import { SignedInLine, type SignedInView } from './SignedInLine.tsx';

type MenuLink = LinkView & { narrowOnly?: boolean; island?: 'search' };

export type MastheadView = {
  name: string;
  slogan: string | null;
  signet: SignetView;
  homeHref: string;
  /** First level; `narrow` items stay visible on a phone, the others move into the menu. */
  nav: (LinkView & { narrow?: boolean })[];
  /** Items of the menu; `narrowOnly` ones are in the first level on wide screens. */
  groups: { label: string; links: MenuLink[] }[];
  /** Null for guests. */
  signedIn: SignedInView | null;
  /** Beside the name on phones; on wide screens in the bar of the day. */
  reader: ReaderLinksView;
  language: LanguageLinkView | null;
};

/** Brand and main menu. The menu is a `details` element, so it works without JavaScript; the script adds closing on Esc and blur. */
export function Masthead(view: MastheadView) {
  return (
    <div className="masthead">
      <div className="wrap">
        <a className="brand" href={view.homeHref}>
          <Signet {...view.signet} />
          <span>
            <b>{view.name}</b>
            <span>{view.slogan}</span>
          </span>
        </a>
        <ReaderLinks {...view.reader} className="narrow-only" />
        <nav className="nav" aria-label={m.design_publicMainMenu()}>
          <PlainList>
            {view.nav.map((item) => (
              <li key={item.href} className={item.narrow ? undefined : 'wide-only'}>
                <NavLink item={item} />
              </li>
            ))}
            <li>
              <MenuSheet view={view} />
            </li>
          </PlainList>
        </nav>
      </div>
    </div>
  );
}

function MenuSheet({ view }: { view: MastheadView }) {
  return (
    <details name="menu" data-menu="">
      <summary>
        <span className="wide-only">{m.design_publicMore()}</span>
        <span className="narrow-only">{m.design_publicMenu()}</span>
        <Icon name="down" />
      </summary>
      <div className="sheet">
        {view.signedIn && <SignedInLine {...view.signedIn} />}
        {view.groups.map((group, index) => (
          <MenuGroup key={group.label} id={`menue-${index}`} {...group} />
        ))}
        <div className="switches narrow-only">
          <DisplaySwitches />
          {view.language && <LanguageLink {...view.language} />}
        </div>
      </div>
    </details>
  );
}

function MenuGroup({ id, label, links }: { id: string; label: string; links: MenuLink[] }) {
  const isNarrowOnly = links.every(({ narrowOnly }) => narrowOnly);
  return (
    <div className={isNarrowOnly ? 'narrow-only' : undefined}>
      <p id={id}>{label}</p>
      <PlainList aria-labelledby={id}>
        {links.map((item) => (
          <li key={item.href} className={item.narrowOnly ? 'narrow-only' : undefined}>
            <NavLink item={item} island={item.island} />
          </li>
        ))}
      </PlainList>
    </div>
  );
}

function NavLink({ item, island }: { item: LinkView; island?: string | undefined }) {
  return (
    <a href={item.href} aria-current={item.current ? 'page' : undefined} data-island={island}>
      {item.label}
    </a>
  );
}
