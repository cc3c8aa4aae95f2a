import { findPackageJSON } from 'node:module';
import path from 'node:path';

/**
 * Root folder of the program: package.json, migrations, build output. Use it instead of relative paths, because the server also
 * runs as a bundle in another folder (decision 015).
 */
export const ROOT = path.dirname(findPackageJSON(import.meta.url) ?? '.');
