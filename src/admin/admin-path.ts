import type { ServerBuild } from 'react-router';

type Source = ServerBuild | (() => Promise<ServerBuild>);

/**
 * The page map with the admin area at its configured address (S2.12). The address is a setting, the map is built before
 * anybody has set anything; server and browser both take the path from here, because the browser's map is made from `assets`.
 */
export function atAdminPath(source: Source, adminPath: string): Source {
  return typeof source === 'function' ? async () => moved(await source(), adminPath) : moved(source, adminPath);
}

function moved(build: ServerBuild, adminPath: string): ServerBuild {
  const path = adminPath.replace(/^\/+|\/+$/g, '');
  const { admin } = build.routes;
  const shown = build.assets.routes.admin;
  if (!admin || !shown || path === '') return build;
  return {
    ...build,
    routes: { ...build.routes, admin: { ...admin, path } },
    assets: { ...build.assets, routes: { ...build.assets.routes, admin: { ...shown, path } } },
  };
}
