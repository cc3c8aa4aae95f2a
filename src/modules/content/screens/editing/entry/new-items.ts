import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { siteCookieLine } from '#design/admin/shell/admin-site.ts';
import type { PopupMenuItem } from '#design/patterns/overlays/popup-menu.tsx';
import { m } from '#texts';
import { ENTRY_FOLDERS } from '../../../entries/entry-path.ts';
import { useSession } from '../editing-session.ts';
import { siteOfPage } from './entry-acts.ts';

const KINDS = [
  { type: 'notice', label: m.content_newNotice },
  { type: 'event', label: m.content_newEvent },
  { type: 'chronicle', label: m.content_newStory },
  { type: 'bulletin', label: m.content_newBulletin },
] as const;

/**
 * Kinds of entries the user may begin: in their place on this page if it has one, otherwise on the page of that kind. Outside of
 * the user's parishes on the page of the first of them. A page is begun in the admin area, where it gets its place in the tree.
 */
export function useNewItems(): PopupMenuItem[] {
  const session = useSession();
  const navigate = useNavigate();
  const adders = useSyncExternalStore(session.adders.subscribe, session.adders.items, session.adders.items);
  const here = siteOfPage();
  const site = session.may('create', here) ? here : session.editor.sites.create[0];
  if (!site) return [];
  const newPage: PopupMenuItem = {
    label: m.content_newPage(),
    onSelect() {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = siteCookieLine(site);
      void navigate(`${session.adminPath}/pages/edit`);
    },
  };
  const newEntries: PopupMenuItem[] = KINDS.map(({ type, label }) => ({
    label: label(),
    onSelect() {
      const adder = adders.find((one) => one.type === type);
      if (adder && site === here) return adder.run();
      session.startOnArrival(type);
      void navigate(`/${site}/${ENTRY_FOLDERS[type] ?? 'Home'}`);
    },
  }));
  return [...newEntries, newPage];
}
