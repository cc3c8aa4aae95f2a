import { loadOne } from '#design/admin/actions/load-one.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import type { ShopProfile, ShopProfileChange, shopProfileEndpoints } from '../../../contract/shop-profile.ts';

const api = apiOf<typeof shopProfileEndpoints>();

export const loadShopProfile = (): Promise<ShopProfile> =>
  api('GET /api/v0/shop_profile/', { query: { site: adminSite() } });

/** Loader of the screens over the settings of a shop. */
export async function shopLoader() {
  return loadOne(async () => ({ profile: await loadShopProfile() }), { profile: null });
}

export type LoadedShop = Awaited<ReturnType<typeof shopLoader>>;

/** Stores some of the settings; the first time it opens the shop. */
export const saveShop = (
  { site, rev }: ShopProfile,
  values: Partial<Omit<ShopProfileChange, 'site' | 'rev'>>,
): Promise<ShopProfile> => api('PUT /api/v0/shop_profile/', { body: { ...values, site, rev } });
