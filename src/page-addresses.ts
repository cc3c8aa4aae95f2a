import type { ServerBuild } from 'react-router';

type Source = ServerBuild | (() => Promise<ServerBuild>);

/** Routes at a configurable URL are named after it: 'page.signup'. */
const PREFIX = 'page.';

/** The page map with the account pages at their configured URLs (S2.11), moved the same way as the admin area. */
export function atPageAddresses(source: Source, addresses: Readonly<Record<string, string>>): Source {
  return typeof source === 'function' ? async () => moved(await source(), addresses) : moved(source, addresses);
}

function moved(build: ServerBuild, addresses: Readonly<Record<string, string>>): ServerBuild {
  return {
    ...build,
    routes: withPaths(build.routes, addresses),
    assets: { ...build.assets, routes: withPaths(build.assets.routes, addresses) },
  };
}

type Routes = Record<string, { path?: string | undefined } | undefined>;

function withPaths<R extends Routes>(routes: R, addresses: Readonly<Record<string, string>>): R {
  const entries = Object.entries(routes).map(([id, entry]) => {
    const path = id.startsWith(PREFIX) ? addresses[id.slice(PREFIX.length)]?.replace(/^\/+|\/+$/g, '') : undefined;
    return [id, entry && path ? { ...entry, path } : entry];
  });
  return Object.fromEntries(entries) as R;
}
