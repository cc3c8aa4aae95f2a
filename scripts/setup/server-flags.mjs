import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const HEAP = ['--max-old-space-size=256', '--max-semi-space-size=16'];

/**
 * Flags of the server's Node. The heap is capped because V8 otherwise grows to half a gigabyte under load before it collects;
 * whoever sets NODE_OPTIONS with a size of his own keeps it.
 */
export function serverFlags({ capHeap }) {
  const own = /--max-(old|semi)-space-size/.test(process.env.NODE_OPTIONS ?? '');
  const quickImports = pathToFileURL(join(import.meta.dirname, 'quick-imports.mjs')).href;
  return ['--disable-warning=ExperimentalWarning', '--import', quickImports, ...(capHeap && !own ? HEAP : [])];
}
