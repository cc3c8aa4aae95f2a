import { createContext, useContext } from 'react';
import { fieldErrorOf } from '../form/refusal.ts';
import type { AdminPart, AdminView } from './admin-part.ts';
import type { NavArea } from './nav-items.ts';

/** A parish for its mark and the site switch. `accent` is '#rrggbb'; `association`: id of the one it belongs to. */
export type AdminSite = { slug: string; name: string; shortName: string; accent: string; association?: string | null };

/** Those of these parishes that stand in one association with this one, itself included. */
export function together<One extends Pick<AdminSite, 'slug' | 'association'>>(
  parishes: readonly One[],
  site: string,
): One[] {
  const association = parishes.find(({ slug }) => slug === site)?.association;
  return parishes.filter((one) => one.slug === site || (association != null && one.association === association));
}

/** One toast; with `undo` it stays for 30 s. */
export type Notice = {
  kind: 'success' | 'warning' | 'error' | 'notification';
  text: string;
  undo?: (() => void) | undefined;
};

export type AdminSurroundings = Omit<AdminView, 'sites'> & {
  /** Parishes in which the user has permissions. */
  sites: readonly AdminSite[];
  /** All parishes, for their marks. */
  parishes: readonly AdminSite[];
  notify: (notice: Notice) => void;
  /** Admin parts of the rooms. */
  parts: readonly AdminPart[];
  /** The navigation filtered by these permissions. */
  menuFor: (may: AdminView['may']) => readonly NavArea[];
};

/** Provided by the shell; the default shows no toasts, knows no parish and allows nothing. */
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

/** Name of the open screen in the navigation, known before its data. */
export const ScreenTitle = createContext('');

export const useAdmin = () => useContext(AdminContext);

/** Shows any thrown error as a toast; a toast marks no field, so it says what is wrong with the first one. */
export function useErrorToast(): (error: unknown) => void {
  const { notify } = useAdmin();
  return (error) => notify({ kind: 'error', text: fieldErrorOf(error) });
}
