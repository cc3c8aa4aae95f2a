import type { ResourceScreen } from '#design/admin/resource/resource-screens.tsx';
import type { Crumb } from '#design/admin/shell/top-bar.tsx';
import { resourceAt } from './resources.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

/** The list of any resource that a room hands in with its navigation. */
export const clientLoader = ({ pattern, request }: { pattern: string; request: Request }) =>
  resourceAt(pattern).list(request);

export const handle = { crumbs: (loaded?: ResourceScreen): Crumb[] => loaded?.crumbs ?? [] };

export default function ResourceList({ loaderData }: { loaderData: ResourceScreen }) {
  return loaderData.screen;
}
