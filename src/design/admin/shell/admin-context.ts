import { createContext, useContext } from 'react';
import { problemOf } from '../form/refusal.ts';
import type { AdminPart, AdminView } from './admin-part.ts';
import type { NavGroup } from './side-navigation.tsx';

/** What the admin area must know of a parish to draw its sign and to switch to it. `accent` is '#rrggbb'. */
export type AdminSite = { slug: string; name: string; shortName: string; accent: string };

/** One toast; with `undo` it stays for 30 s. */
export type Notice = {
  kind: 'success' | 'warning' | 'error' | 'notification';
  text: string;
  undo?: (() => void) | undefined;
};

export type AdminSurroundings = AdminView & {
  /** The parishes this person may work for. */
  sites: readonly AdminSite[];
  /** All parishes, for their signs: the colour of a parish is the same for everybody. */
  parishes: readonly AdminSite[];
  notify: (notice: Notice) => void;
  /** Admin parts of the rooms. */
  parts: readonly AdminPart[];
  /** The navigation as somebody with these rights sees it. */
  menuFor: (may: AdminView['may']) => readonly NavGroup[];
};

/** Filled by the shell; outside of it parts are silent, know no parish and allow nothing. */
export const AdminContext = createContext<AdminSurroundings>({
  base: '',
  site: '',
  may: () => false,
  isOn: () => true,
  sites: [],
  parishes: [],
  parts: [],
  notify: () => {},
  menuFor: () => [],
});

export const useAdmin = () => useContext(AdminContext);

/** Shows any thrown error as a toast. */
export function useErrorToast(): (error: unknown) => void {
  const { notify } = useAdmin();
  return (error) => notify({ kind: 'error', text: problemOf(error) });
}
