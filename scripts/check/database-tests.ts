import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Imports and calls by which a test file reaches a database. */
const USES_DATABASE = /testing\/(house|scenarios|matrix|test-database|collection-suite)|openPostgres/;

/**
 * Signs that a test can pass on the embedded database and fail on a server: it opens a database itself, asks which one it is,
 * runs concurrent calls (the embedded one has a single connection), or says so in a comment with the reason.
 */
const DIFFERS = [
  /testing\/(test-database|collection-suite)|openPostgres/,
  /TEST_DATABASE_URL|handle\.kind/,
  /Promise\.(all|allSettled|race)\(/,
  /^\/\/ On both databases: \S/m,
];

/** Tests of the whole house: the rights walk sends every endpoint's SQL to the server. Contracts are parsed without SQL. */
const IN_ROOT = /^src\/(?:house-tests\/(?!every-contract))?[^/]+$/;

/** Test files for the PostgreSQL server: with `all` every one that uses a database, else those whose result can differ. */
export function databaseTests(root: string, { all }: { all: boolean }): string[] {
  return globSync('src/**/*.test.ts', { cwd: root })
    .filter((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return USES_DATABASE.test(source) && (all || differsByDatabase(file, source));
    })
    .sort();
}

export const differsByDatabase = (file: string, source: string): boolean =>
  IN_ROOT.test(file) || DIFFERS.some((sign) => sign.test(source));
