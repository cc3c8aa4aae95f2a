// npm run permissions: prints the matrix of roles and permissions; with --write it goes into docs/permissions.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { permissionMatrix } from '../src/permission-matrix.ts';

if (process.argv.includes('--write'))
  writeFileSync(join(import.meta.dirname, '../docs/permissions.md'), permissionMatrix());
else console.log(permissionMatrix());
