import { m } from '#texts';
import { Tower } from '../drawings/Tower.tsx';
import type { TowerShape } from '../drawings/tower-shapes.ts';
import { PlainList } from '../entries/PlainList.tsx';
import { Icon } from '../Icon.tsx';
import { LanguageLink, type LanguageLinkView } from '../schedule/DayBar.tsx';
import { DisplaySwitches } from './DisplaySwitches.tsx';
import type { LinkView } from './links.ts';

export type MastheadView = {
  name: string;
  slogan: string | null;
  tower: TowerShape;
  homeHref: string;
  /** First level; `narrow` ones stay visible on a phone, the others move into the menu there. */
  nav: (LinkView & { narrow?: boolean })[];
  /** Inside the menu on every screen. */
  more: (LinkView & { island?: 'search' })[];
  language: LanguageLinkView;
};

/** Brand and main menu. The menu is a `details`, so it opens without script; the script only closes it more politely. */
export function Masthead(view: MastheadView) {
  return (
    <header className="masthead">
      <div className="wrap">
        <a className="brand" href={view.homeHref}>
          <Tower shape={view.tower} />
          <span>
            <b>{view.name}</b>
            {view.slogan}
          </span>
        </a>
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
    </header>
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
        <PlainList>
          {view.nav
            .filter(({ narrow }) => !narrow)
            .map((item) => (
              <li key={item.href} className="narrow-only">
                <NavLink item={item} />
              </li>
            ))}
          {view.more.map((item) => (
            <li key={item.href}>
              <NavLink item={item} island={item.island} />
            </li>
          ))}
        </PlainList>
        <div className="switches narrow-only">
          <DisplaySwitches />
          <LanguageLink {...view.language} />
        </div>
      </div>
    </details>
  );
}

function NavLink({ item, island }: { item: LinkView; island?: string | undefined }) {
  return (
    <a href={item.href} aria-current={item.current ? 'page' : undefined} data-island={island}>
      {item.label}
    </a>
  );
}
