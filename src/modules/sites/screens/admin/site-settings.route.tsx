import { loadOne } from '#design/admin/actions/load-one.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import type { Crumb } from '#design/admin/shell/top-bar.tsx';
import { m } from '#texts';
import type { Site } from '../../contract.ts';
import type { Route } from './+types/site-settings.route';
import { siteApi } from './site-api.ts';
import { SiteSettingsForm } from './site-settings-form.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: (loaded: unknown): Crumb[] => {
    const { site, isListed } = (loaded ?? {}) as { site?: Site | null; isListed?: boolean };
    return isListed && site
      ? [{ label: m.sites_roomTitle(), to: 'sites' }, { label: site.name }]
      : [{ label: m.settings_overview(), to: 'settings' }, { label: m.sites_settings() }];
  },
};

/** The parish in the URL, else the selected one. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { id } = params as { id?: string };
  // Opened from the list of parishes, so not necessarily the selected parish.
  const isListed = Boolean(id);
  return loadOne(
    async () => {
      const query = id ? { id } : { slug: adminSite() };
      const { site } = await siteApi('GET /api/v0/site/', { query });
      return { site: site[0] ?? null, isListed };
    },
    { site: null, isListed },
  );
}

export default function SiteSettings({ loaderData: { site, refusal } }: Route.ComponentProps) {
  if (refusal) return <LoadFailed what={m.sites_loadFailed()} refusal={refusal} />;
  return site ? <SiteSettingsForm key={site._id} loaded={site} /> : null;
}
