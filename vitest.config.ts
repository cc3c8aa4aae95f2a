import { defineConfig } from 'vitest/config';

/** Tests that start whole products take half a minute; they have a step of their own in `npm test`. */
const slow = process.env.KIRCHPLATZ_SLOW === '1';

export default defineConfig({
  test: {
    include: slow ? ['scripts/**/*.slow.test.ts'] : ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: ['node_modules', ...(slow ? [] : ['**/*.slow.test.ts'])],
    globalSetup: [slow ? 'scripts/testing/fill-data-dir.ts' : 'src/testing/global-setup.ts'],
    setupFiles: slow ? [] : ['src/testing/clean-screen.ts'],
    pool: 'threads',
    isolate: false, // modules stay loaded: one database for each worker, not for each file
    maxWorkers: 2,
    testTimeout: slow ? 300_000 : 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } }, // a busy machine is no mistake
  },
});
