import { defineConfig } from '@playwright/test';

const port = process.env.E2E_PORT ?? '3140';
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Journeys run one after the other against one server with the demo parishes in a data folder of its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  workers: 1,
  forbidOnly: process.env.CI === 'true',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: CHROMIUM_ARGS },
  },
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning e2e/serve.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: process.env.E2E_PORT === undefined,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: 'var/e2e',
      ADMIN_EMAIL: 'verwaltung@example.org',
      ADMIN_PASSWORD: 'Glockenturm-Kirtag-1904',
      KIRCHPLATZ_NOW: '2026-11-21T10:14:00+01:00',
    },
  },
});
