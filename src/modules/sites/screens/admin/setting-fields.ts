import type { FieldLink } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { SITE_LABELS } from './site-form.ts';

/** The fields of the parish, for the search of the settings. */
export const parishFields: readonly FieldLink[] = Object.entries(SITE_LABELS).map(([name, label]) => ({
  name,
  label,
  path: 'settings/parish',
  screen: m.sites_settings,
  permission: 'sites.site.update',
}));
