import type { ResourceScreen } from '#design/admin/resource/resource-screens.tsx';
import type { Crumb } from '#design/admin/shell/top-bar.tsx';
import { resourceAt } from './resources.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

type Args = { pattern: string; params: { id?: string | undefined }; request: Request };

/** The form of any resource that a room hands in with its navigation. */
export const clientLoader = ({ pattern, params, request }: Args) =>
  resourceAt(pattern).edit(params.id === 'new' ? undefined : params.id, request);

export const handle = { crumbs: (loaded?: ResourceScreen): Crumb[] => loaded?.crumbs ?? [] };

export default function ResourceEdit({ loaderData }: { loaderData: ResourceScreen }) {
  return loaderData.screen;
}
