import http from 'node:http';
import type { Plugin } from 'vite';

const LIGHT = '\0light-http';
/** Getters that load the whole HTTP client of `fetch`; an import of the module reads each of them. */
const HEAVY = ['WebSocket', 'CloseEvent', 'MessageEvent'];

/** Takes `node:http` without an import, which would load what only `fetch` needs: 20 to 35 ms of every start (decision 087). */
export const lightHttp = (): Plugin => ({
  name: 'light-http',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, _importer, options) =>
    /^(node:)?http$/.test(id) && (options as { kind?: string }).kind !== 'require-call' ? LIGHT : null,
  load: (id) => (id === LIGHT ? lightModule() : null),
});

/** Source of a module with all exports but the heavy ones, in the order of their names. */
export function lightModule(): string {
  const names = Object.keys(http).filter((name) => !HEAVY.includes(name));
  return `const http = process.getBuiltinModule('node:http');
export default http;
export const { ${names.sort().join(', ')} } = http;
`;
}
