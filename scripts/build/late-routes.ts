import type { Plugin } from 'vite';

const ROUTER = /\/find-my-way\/lib\/node\.js$/;
const COMPILED_AT_ONCE = /this\.matchPrefix = (kind === NODE_TYPES\.STATIC \? )?compilePrefixMatch\(/g;
const COMPILER = 'function compilePrefixMatch (prefix) {';

/** Compiles at the first request that comes there, instead of once for each of the many times a node is split while routes are added. */
const LATE = `function latePrefixMatch (prefix) {
  if (prefix.length === 1) return matchSingleCharPrefix
  let match = null
  return function matchPrefix (path, i) {
    match ??= compilePrefixMatch(prefix)
    return match(path, i)
  }
}
`;

/**
 * The router of Fastify compiles a function (`new Function`) for each node of its tree whenever a route changes it, thousands at every
 * start, most of which no request ever asks (decision 083). @throws Error when the package no longer is what this was written for
 */
export const lateRoutes = (): Plugin => ({
  name: 'late-routes',
  apply: 'build',
  transform: (code, id) => (ROUTER.test(id) ? { code: withLateMatches(code), map: null } : null),
});

/** @throws Error when `code` compiles its matches in other places */
export function withLateMatches(code: string): string {
  const places = code.match(COMPILED_AT_ONCE) ?? [];
  if (places.length !== 2 || !code.includes(COMPILER))
    throw new Error('find-my-way/lib/node.js has changed: look whether scripts/build/late-routes.ts is still needed.');
  return code
    .replace(COMPILED_AT_ONCE, (place) => place.replace('compilePrefixMatch', 'latePrefixMatch'))
    .replace(COMPILER, () => LATE + COMPILER);
}
