import { useRevalidator } from 'react-router';
import { type Refusal, readRefusal } from '#design/admin/form/refusal.ts';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
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
    const { site, isListed } = (loaded ?? {}) as Partial<Loaded>;
    return isListed && site
      ? [{ label: m.sites_roomTitle(), to: 'sites' }, { label: site.name }]
      : [{ label: m.settings_overview(), to: 'settings' }, { label: m.sites_settings() }];
  },
};

/** `isListed`: opened from the list of parishes, so not necessarily the selected parish. */
type Loaded = { site: Site | null; refusal: Refusal | null; isListed: boolean };

/** The parish in the URL, else the selected one. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<Loaded> {
  const { id } = params as { id?: string };
  try {
    const query = id ? { id } : { slug: adminSite() };
    const { site } = await siteApi('GET /api/v0/site/', { query });
    return { site: site[0] ?? null, refusal: null, isListed: Boolean(id) };
  } catch (error) {
    return { site: null, refusal: readRefusal(error), isListed: Boolean(id) };
  }
}

export default function SiteSettings({ loaderData: { site, refusal } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  if (refusal) return <ErrorPanel what={m.sites_loadFailed()} refusal={refusal} onRetry={() => void revalidate()} />;
  return site ? <SiteSettingsForm key={site._id} loaded={site} /> : null;
}
