import { useEffect } from 'react';
import { m } from '#texts';
import { PopupMenu, type PopupMenuItem } from '../patterns/overlays/popup-menu.tsx';
import { PatternIcon } from '../patterns/pattern-icon.tsx';

type AdminOverlayBarProps = {
  /** `name` may be empty; the greeting falls back to the handle (S2.25). */
  user: { name: string; handle: string };
  adminHref: string;
  /** Entries of this page with words that the server does not have. */
  draftCount: number;
  isOffline: boolean;
  /** The server has confirmed a change of this window. */
  isSaved: boolean;
  /** Kinds of entries to add ('Verlautbarung'); empty without permission. */
  newItems?: readonly PopupMenuItem[];
  /** Saves every draft of this page; the button shows only if there are drafts. */
  onPublish?: (() => void) | undefined;
  onLogout: () => void;
  /** Further ways to look at this page: designer mode, widths of devices. */
  views?: readonly PopupMenuItem[];
  /** Given for the system user only (S6.1). */
  debug?: { isOn: boolean; onToggle: () => void } | undefined;
};

/** Bar above the page for editors, if `overlayIsVisible`. */
export function AdminOverlayBar(props: AdminOverlayBarProps) {
  const {
    user,
    adminHref,
    draftCount,
    isOffline,
    isSaved,
    newItems = [],
    onPublish,
    onLogout,
    debug,
    views = [],
  } = props;
  const name = user.name.trim() || user.handle;
  useAdminClass();
  const items: PopupMenuItem[] = [
    { label: m.design_menuDashboard(), href: adminHref },
    { label: m.design_menuWebsite(), href: '/' },
    ...views,
    ...(debug ? [{ label: m.design_menuDebug(), onSelect: debug.onToggle, pressed: debug.isOn }] : []),
    { label: m.design_menuLogout(), onSelect: onLogout },
  ];
  return (
    <section className="adminbar" aria-label={m.design_barLabel()}>
      <div className="wrap">
        <a className="home" href="/">
          Kirchplatz
        </a>
        <a className="to-admin" href={adminHref}>
          {m.design_barAdmin()}
        </a>
        {newItems.length > 0 && (
          <PopupMenu items={newItems} className="new-menu">
            <PatternIcon name="add" />
            <span className="bar-add-words">{m.design_barAdd()}</span>
          </PopupMenu>
        )}
        <div className="end">
          <BarState draftCount={draftCount} isOffline={isOffline} hasSaved={isSaved} />
          {draftCount > 0 && onPublish && (
            <button type="button" className="publish" onClick={onPublish}>
              {m.design_barPublish()}
            </button>
          )}
          <PopupMenu items={items} heading={m.design_greeting({ name })} label={m.design_userMenu({ name })}>
            <span className="wide">{name}</span>
            <PatternIcon name="unfold" />
          </PopupMenu>
        </div>
      </div>
    </section>
  );
}

type BarStateProps = { draftCount: number; isOffline: boolean; hasSaved: boolean };

/** 'saved' is shown only after a save, and only if nothing else waits. */
function BarState({ draftCount, isOffline, hasSaved }: BarStateProps) {
  const isSaved = !isOffline && draftCount === 0;
  const words = isOffline
    ? m.design_barOffline()
    : draftCount > 0
      ? m.design_barDrafts({ count: draftCount })
      : hasSaved
        ? m.design_stateSaved()
        : '';
  return (
    <span className={isSaved ? 'saved' : 'saved draft'} role="status">
      {words && <span className="dot" aria-hidden="true" />}
      <span className="bar-state-words">{words}</span>
    </span>
  );
}

/** S6.1: the page of an admin carries the class `admin`. */
function useAdminClass() {
  useEffect(() => {
    document.documentElement.classList.add('admin');
    return () => document.documentElement.classList.remove('admin');
  }, []);
}
