import { adminSite } from '#design/admin/shell/admin-site.ts';

/** Slug for example addresses: the parish that the editor works for, also while editing on its public pages. */
export const exampleSite = (): string => adminSite() || (location.pathname.split('/')[1] ?? '');
