import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Tests that start whole products take half a minute; they have a step of their own in `npm test`. */
const slow = process.env.KIRCHPLATZ_SLOW === '1';

const SLOW = 'scripts/**/*.slow.test.ts';
const DOM = /^\/\/ @vitest-environment happy-dom$/m;

const files = globSync(['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'], { exclude: [SLOW] }).sort();
const drawn = files.filter((file) => DOM.test(readFileSync(file, 'utf8')));

/**
 * One environment for each worker: a worker that changes it starts anew, with all its modules and its database. So the files
 * that draw screens run first, then the others.
 */
const screens: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'screens',
    include: drawn,
    setupFiles: ['src/testing/clean-screen.ts'],
    sequence: { groupOrder: 0 },
  },
};

const server: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'server',
    include: files.filter((file) => !drawn.includes(file)),
    globalSetup: ['src/testing/global-setup.ts'],
    sequence: { groupOrder: 1 },
  },
};

const products: TestProjectInlineConfiguration = {
  extends: true,
  test: { name: 'products', include: [SLOW], globalSetup: ['scripts/testing/fill-data-dir.ts'] },
};

/** The work that forms ask of browsers would be a sixth of the time of all tests that send one. */
const workBits = {
  find: /^\.\.?\/(web\/proof-of-work\/)?work-bits\.ts$/,
  replacement: fileURLToPath(new URL('src/testing/work-bits.ts', import.meta.url)),
};

export default defineConfig({
  resolve: slow ? {} : { alias: [workBits] },
  test: {
    projects: slow ? [products] : [screens, server],
    pool: 'threads',
    isolate: false, // modules stay loaded: one database for each worker, not for each file
    maxWorkers: 2,
    testTimeout: slow ? 300_000 : 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } }, // a busy machine is no mistake
  },
});
