import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const QUIET = '--disable-warning=ExperimentalWarning';

// The heap is capped because V8 otherwise grows to half a gigabyte under load before it collects. It begins with what a
// start fills anyway: while it grows, V8 collects again and again what is all still needed, a fifth of the whole start; so does the young heap.
const HEAP = [
  '--max-old-space-size=256',
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--initial-old-space-size=128',
];

/** Flags of Node for the built server; whoever sets NODE_OPTIONS with a size of the heap of his own keeps it. */
export function builtServerFlags() {
  const own = /--(min|max)-(old|semi)-space-size/.test(process.env.NODE_OPTIONS ?? '');
  return [QUIET, '--conditions=kirchplatz-built', ...(own ? [] : HEAP)];
}

/** Flags of Node for the server run from its sources. */
export function sourceServerFlags() {
  return [QUIET, '--import', pathToFileURL(join(import.meta.dirname, 'quick-imports.mjs')).href];
}
