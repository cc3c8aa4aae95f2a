import { ActionIcon, Drawer, MantineProvider, Tooltip } from '@mantine/core';
import { IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { m } from '#texts';
import { ProgressBar, useProgressWhile } from '../../patterns/feedback/progress-bar.tsx';
import { toasts } from '../../patterns/feedback/toast-store.ts';
import { Toasts } from '../../patterns/feedback/toasts.tsx';
import { firstFocus } from '../../patterns/focus/first-focus.ts';
import { mayBeginInField } from '../../patterns/focus/use-begin-at.ts';
import type { PaletteProvider } from '../palette/palette-hits.ts';
import { cssVariables } from '../theme/css-variables.ts';
import { themeFor } from '../theme/theme.ts';
import { WorkDock } from '../works/work-dock.tsx';
import { AdminContext, type AdminSite, type AdminSurroundings, type Notice, ScreenTitle } from './admin-context.ts';
import type { AdminView } from './admin-part.ts';
import { AreaNavigation } from './area-navigation.tsx';
import { areaOf, currentItem, itemsNamed, type NavArea, type NavItem } from './nav-items.ts';
import { Navigation } from './side-navigation.tsx';
import { SiteSwitch } from './site-switch.tsx';
import { MOST_TABS, TabBar } from './tab-bar.tsx';
import { type Crumb, TopBar } from './top-bar.tsx';
import { focusListSearch, isTyping } from './typing.ts';
import { useKeys } from './use-keys.ts';
import { type AdminPerson, UserMenu } from './user-menu.tsx';

const Palette = lazy(async () => ({ default: (await import('../palette/palette.tsx')).Palette }));
const KeysHelp = lazy(async () => ({ default: (await import('./keys-help.tsx')).KeysHelp }));

export type AdminShellProps = {
  view: AdminView;
  areas: readonly NavArea[];
  /** Ids of the areas and screens in the bar of a phone, unless something is pinned. */
  tabs: readonly string[];
  /** Ids of the screens that the person keeps at hand. */
  pins: readonly string[];
  onPin: (id: string) => void;
  site: AdminSite;
  sites: readonly AdminSite[];
  /** All parishes; `sites` are those in which the user has permissions. */
  parishes: readonly AdminSite[];
  person: AdminPerson;
  crumbs: readonly Crumb[];
  providers: readonly PaletteProvider[];
  parts: AdminSurroundings['parts'];
  menuFor: AdminSurroundings['menuFor'];
  websiteHref: string;
  accountHref?: string | undefined;
  /** True if the navigation was last collapsed to icons. */
  isRailNarrow?: boolean;
  onRailNarrow?: (isNarrow: boolean) => void;
  onSwitchSite: (slug: string) => void;
  onLogout: () => void;
  children: ReactNode;
};

/** Layout of every admin screen: navigation, top bar, page, tabs on a phone, palette and shortcuts. */
export function AdminShell(props: AdminShellProps) {
  const theme = useMemo(() => themeFor(props.site.accent), [props.site.accent]);
  const { view, sites, parishes, parts, menuFor } = props;
  const surroundings = useMemo(
    () => ({ ...view, sites, parishes, parts, menuFor, notify: showNotice }),
    [view, sites, parishes, parts, menuFor],
  );
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <AdminContext value={surroundings}>
        <ScreenTitle value={props.crumbs.at(-1)?.label ?? ''}>
          <Frame {...props} />
        </ScreenTitle>
        <Toasts />
      </AdminContext>
    </MantineProvider>
  );
}

/** Toasts with undo stay for 30 s, all others as decision 20 says. */
function showNotice({ kind, text, undo }: Notice): void {
  const action = undo ? { ttl: UNDO_MS, action: { label: m.design_adminUndo(), run: undo } } : {};
  toasts.add({ type: kind, content: text, ...action });
}

const UNDO_MS = 30_000;

type Overlay = 'menu' | 'palette' | 'keys' | null;

function Frame(props: AdminShellProps) {
  const { areas, site, sites, websiteHref, pins } = props;
  const { base } = props.view;
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [isNarrow, setNarrow] = useState(props.isRailNarrow ?? false);
  const narrow = (on: boolean) => {
    setNarrow(on);
    props.onRailNarrow?.(on);
  };
  const close = () => setOverlay(null);
  const current = currentItem(areas, useLocation().pathname, base);
  const area = areaOf(areas, current);
  const pinned = itemsNamed(areas, pins);
  useShellKeys(areas, setOverlay);
  useProgressWhile(useNavigation().state !== 'idle');
  return (
    <>
      <a className="kp-skip" href="#inhalt">
        {m.design_adminSkip()}
      </a>
      <ProgressBar />
      <div className="kp-shell" data-narrow={isNarrow || undefined}>
        <aside className="kp-rail" aria-label="Kirchplatz">
          <div className="kp-rail-top">
            <div className="kp-rail-head">
              <a className="kp-logo" href={base}>
                <ProgramMark />
                <span className="kp-brand word">Kirchplatz</span>
              </a>
              <RailButton isNarrow={isNarrow} onNarrow={narrow} />
            </div>
            <SiteSwitch site={site} sites={sites} onSwitch={props.onSwitchSite} />
          </div>
          <Navigation areas={areas} pinned={pinned} isNarrow={isNarrow} />
        </aside>
        <div className="kp-main" data-area={area && area.items.length > 1 ? true : undefined}>
          <TopBar
            siteName={site.name}
            crumbs={props.crumbs}
            pin={
              current && {
                label: current.label,
                isPinned: pins.includes(current.id),
                onToggle: () => props.onPin(current.id),
              }
            }
            onSearch={() => setOverlay('palette')}
          >
            {props.parts.map(({ room, barItem: Item }) => Item && <Item key={room.name} />)}
            <UserMenu
              person={props.person}
              dashboardTo={base}
              websiteHref={websiteHref}
              accountHref={props.accountHref}
              onKeys={() => setOverlay('keys')}
              onLogout={props.onLogout}
            />
          </TopBar>
          {area && area.items.length > 1 ? <AreaNavigation area={area} current={current} /> : null}
          <WorkDock />
          <PageContent>{props.children}</PageContent>
        </div>
      </div>
      <TabBar
        items={onePerScreen([...pinned, ...itemsNamed(areas, props.tabs)]).slice(0, MOST_TABS)}
        isCurrent={({ id }) => id === current?.id || id === area?.id}
        onMore={() => setOverlay('menu')}
      />
      <Drawer
        opened={overlay === 'menu'}
        onClose={close}
        position="left"
        size={300}
        title={m.design_adminNavigation()}
        className="kp-drawer-nav"
      >
        <SiteSwitch site={site} sites={sites} onSwitch={props.onSwitchSite} />
        <Navigation areas={areas} pinned={pinned} canUnfold onFollow={close} />
      </Drawer>
      <Suspense>
        {overlay === 'palette' ? <Palette providers={props.providers} onClose={close} /> : null}
        {overlay === 'keys' ? <KeysHelp areas={areas} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

const onePerScreen = (items: readonly NavItem[]): NavItem[] =>
  items.filter(({ to }, at) => items.findIndex((other) => other.to === to) === at);

function RailButton({ isNarrow, onNarrow }: { isNarrow: boolean; onNarrow: (on: boolean) => void }) {
  const label = isNarrow ? m.design_adminRailWiden() : m.design_adminRailNarrow();
  const Sign = isNarrow ? IconChevronsRight : IconChevronsLeft;
  return (
    <Tooltip label={label} position="right">
      <ActionIcon size={32} aria-label={label} onClick={() => onNarrow(!isNarrow)}>
        <Sign size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function useShellKeys(areas: readonly NavArea[], open: (overlay: Overlay) => void) {
  const navigate = useNavigate();
  const jumps = areas
    .flatMap((area) => area.items)
    .flatMap((item) => (item.keys ? [[item.keys, () => void navigate(item.to)] as const] : []));
  useKeys({
    'mod+k': () => open('palette'),
    '/': () => focusListSearch() || open('palette'),
    '?': () => open('keys'),
    ...Object.fromEntries(jumps),
  });
}

/** Focuses the page after navigation, so that screen readers start at its content; or the first field of what begins with it. */
function PageContent({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // A new record gets its address while its form is being typed in.
    const { activeElement } = document;
    if (main.current?.contains(activeElement) && isTyping(activeElement)) return;
    const begin = main.current?.querySelector('[data-first-field]');
    const field = begin && mayBeginInField() ? firstFocus(begin) : null;
    (field ?? main.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main id="inhalt" ref={main} tabIndex={-1} className="kp-page">
      {children}
    </main>
  );
}

/** Tower between two roofs over the square. Works at 16 px. */
function ProgramMark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <path fill="currentColor" d="M13 1l4 7v4l7 3v9H2v-9l7-3V8l4-7z" />
      <path fill="var(--kp-rail)" d="M11.6 24v-5a1.4 1.4 0 012.8 0v5zM12.3 9h1.4v3h-1.4z" />
    </svg>
  );
}
