/** How a page is looked at (S3.15, S4.13): as it is, inside a frame, or by the designer. */
export type PageMode = 'page' | 'iframe' | 'designer';

type Question = {
  /** Admins, and staff who may update something here (S2.25, S6.1). */
  mayEdit: boolean;
  pathname: string;
  /** Base path of the admin center, configurable: '/admincenter'. */
  adminBase: string;
  mode: PageMode;
};

/** S2.25: the bar shows only for people who edit, and not in the admin center, in designer mode or in iframe mode. */
export function overlayIsVisible({ mayEdit, pathname, adminBase, mode }: Question): boolean {
  if (!mayEdit || mode !== 'page') return false;
  return pathname !== adminBase && !pathname.startsWith(`${adminBase}/`);
}

/** Mode of an address: '?mode=iframe', '?mode=designer', anything else is the page itself. */
export function pageModeOf(search: string): PageMode {
  const mode = new URLSearchParams(search).get('mode');
  return mode === 'iframe' || mode === 'designer' ? mode : 'page';
}
