import type { ServerBuild } from 'react-router';

type Source = ServerBuild | (() => Promise<ServerBuild>);

/** Routes at a configurable URL are named after it: 'page.signup'; those below it add the rest: 'page.pricerequest/:quote'. */
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
    const [name = '', ...below] = id.startsWith(PREFIX) ? id.slice(PREFIX.length).split('/') : [];
    const path = addresses[name]?.replace(/^\/+|\/+$/g, '');
    return [id, entry && path ? { ...entry, path: [path, ...below].join('/') } : entry];
  });
  return Object.fromEntries(entries) as R;
}
