import { m } from '#texts';
import type { Route } from './+types/instagram.route';
import { type Loaded, loadSocial } from './social-api.ts';
import { SocialScreen } from './social-screen.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.social_instagram() }] };

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<Loaded> => loadSocial('instagram', request);

/** The Instagram account of the parish: connection, sharing an entry, posts so far (S2.13). */
export default function InstagramScreen({ loaderData }: Route.ComponentProps) {
  return <SocialScreen network="instagram" loaded={loaderData} />;
}
