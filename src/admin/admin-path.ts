import type { ServerBuild } from 'react-router';

type Source = ServerBuild | (() => Promise<ServerBuild>);

/**
 * Route manifest with the admin area at its configured path (S2.12). The path is a setting, but the manifest is built
 * before it is known; server and browser both take it from here, because the browser's manifest comes from `assets`.
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
