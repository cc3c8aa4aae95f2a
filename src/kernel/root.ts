import { findPackageJSON } from 'node:module';
import path from 'node:path';

/**
 * Folder of the program: package.json, migrations, what the build made. Nobody counts the steps up to it from his own file,
 * because the server also runs as a bundle that lies elsewhere (decision 015).
 */
export const ROOT = path.dirname(findPackageJSON(import.meta.url) ?? '.');
