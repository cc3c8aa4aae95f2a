/** Display mode of a page (S3.15, S4.13): normal, inside an iframe, or in the designer. */
export type PageMode = 'page' | 'iframe' | 'designer';

type Question = {
  /** Admins, and staff with an update permission here (S2.25, S6.1). */
  mayEdit: boolean;
  pathname: string;
  /** Base path of the admin center, configurable: '/admincenter'. */
  adminBase: string;
  mode: PageMode;
};

/** S2.25: the bar shows only for editors, and not in the admin center, in designer mode or in iframe mode. */
export function overlayIsVisible({ mayEdit, pathname, adminBase, mode }: Question): boolean {
  if (!mayEdit || mode !== 'page') return false;
  return pathname !== adminBase && !pathname.startsWith(`${adminBase}/`);
}

/** Mode in the URL: '?mode=iframe', '?mode=designer'; else that of the window, which links inside a frame do not change. */
export function pageModeOf(search: string, isFramed = false): PageMode {
  const mode = new URLSearchParams(search).get('mode');
  return mode === 'iframe' || mode === 'designer' ? mode : isFramed ? 'iframe' : 'page';
}
