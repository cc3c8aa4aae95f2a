import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useAdmin } from '#design/admin/shell/admin-context.ts';

const LISTS = ['filebrowser', 'galleries/browse'] as const;
type ListPath = (typeof LISTS)[number];

const keyOf = (site: string, path: ListPath) => `kp-list-${site}-${path}`;

/** Remembers folder, filters and page of this room's lists for the tab. */
export function ListMemory() {
  const { base, site } = useAdmin();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const path = LISTS.find((one) => pathname === `${base}/${one}`);
    if (path) sessionStorage.setItem(keyOf(site, path), search);
  }, [base, site, pathname, search]);
  return null;
}

/** URL of a list with its last state, to return to. */
export function useListAddress(path: ListPath): string {
  const { base, site } = useAdmin();
  return `${base}/${path}${sessionStorage.getItem(keyOf(site, path)) ?? ''}`;
}
