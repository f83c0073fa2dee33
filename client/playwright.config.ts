import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findHeadlessChromium } from './e2e/stack/chromium/chromium';
import { apiUrl, ports, siteUrl } from './e2e/stack/ports';
import { findRunFolder } from './e2e/stack/run-folder';

const folder = findRunFolder('E2E_FOLDER', 'camp-e2e-');
const isThorough = process.env.TEST_THOROUGH === '1';

const env = {
  PORT: String(ports.api),
  CLIENT_PORT: String(ports.site),
  AUTH_EMULATOR_PORT: String(ports.authEmulator),
  EMBEDDED_MONGODB_PORT: String(ports.mongodb),
  DATA_DIR: join(folder, 'data'),
  RATE_LIMITS: 'off',
  // The journeys wait for what the instructor hears of a decision.
  UNDO_SECONDS: '0',
};
const gracefulShutdown = { signal: 'SIGTERM' as const, timeout: 10_000 };
const site = join(folder, 'site');

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.E2E_REPORT ?? join(folder, 'report.json') }],
  ],
  use: {
    baseURL: siteUrl,
    viewport: { width: 1280, height: 900 },
    // Screenshots and snapshots at every action would take a third of the total test time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findHeadlessChromium() ?? undefined, args: chromiumFlags },
  },
  projects: [
    {
      name: 'journeys',
      testMatch: isThorough ? /\.thorough\.spec\.ts$/ : /\.spec\.ts$/,
      testIgnore: isThorough ? [] : /\.thorough\.spec\.ts$/,
      teardown: 'audit',
    },
    { name: 'audit', testMatch: /\.teardown\.ts$/ },
  ],
  webServer: [
    {
      command: 'npm run dev -w server',
      cwd: join(import.meta.dirname, '..'),
      url: `${apiUrl}/readyz`,
      env,
      timeout: 60_000,
      gracefulShutdown,
    },
    {
      command: `npx vite build --outDir "${site}" --emptyOutDir --logLevel warn && exec npx vite preview --outDir "${site}"`,
      url: siteUrl,
      env,
      timeout: 120_000,
      gracefulShutdown,
    },
  ],
});
