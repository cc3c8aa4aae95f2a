import { defineConfig } from '@playwright/test';
import { installedChromium } from './scripts/check/browser.ts';

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Files of journeys run two at a time, each worker against a server of its own with a copy of the demo parishes (e2e/server.ts). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/fill-data-dir.ts',
  workers: 2,
  forbidOnly: process.env.CI === 'true',
  retries: process.env.CI === 'true' ? 1 : 0, // unattended runs only; the report names each journey that needed it
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    trace: 'off', // filming every journey for the one that fails took a third of the time; by hand: --trace on
    launchOptions: { executablePath: installedChromium() ?? 'chromium', args: CHROMIUM_ARGS },
  },
});
