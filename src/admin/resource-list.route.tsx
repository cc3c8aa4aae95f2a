import type { ResourceScreen } from '#design/admin/resource/resource-screens.tsx';
import type { Crumb } from '#design/admin/shell/top-bar.tsx';
import { groupLabel } from './navigation.ts';
import { resourceAt } from './resources.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

/** The list of any resource that a room hands in with its navigation. */
export async function clientLoader({ pattern, request }: { pattern: string; request: Request }) {
  const { group, screens } = resourceAt(pattern);
  const { screen, crumbs } = await screens.list(request);
  return { screen, crumbs: [...groupCrumb(groupLabel(group)), ...crumbs] };
}

export const handle = { crumbs: (loaded?: ResourceScreen): Crumb[] => loaded?.crumbs ?? [] };

export default function ResourceList({ loaderData }: { loaderData: ResourceScreen }) {
  return loaderData.screen;
}

const groupCrumb = (label: string | undefined): Crumb[] => (label ? [{ label }] : []);
