import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findRunFolder } from './e2e/stack/run-folder';
import journeys from './playwright.config';

const folder = findRunFolder('DEPLOY_FOLDER', 'camp-deploy-');

const port = (variable: string, fallback: number) => (process.env[variable] ??= String(fallback));
const https = port('DEPLOY_HTTPS_PORT', 5943);
port('DEPLOY_HTTP_PORT', 5980);
port('DEPLOY_API_PORT', 4941);
port('DEPLOY_ECHO_PORT', 4951);
port('E2E_MONGODB_PORT', 4917);
port('E2E_AUTH_EMULATOR_PORT', 4999);
process.env.E2E_SITE_URL = `https://localhost:${https}`;
process.env.E2E_API_URL = `https://localhost:${https}/api`;
// The certificate is signed by nobody.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

/** Journeys through the web server with two API processes. */
export default defineConfig({
  ...journeys,
  fullyParallel: false,
  workers: 1,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.E2E_REPORT ?? join(folder, 'report.json') }],
  ],
  use: { ...journeys.use, baseURL: process.env.E2E_SITE_URL, ignoreHTTPSErrors: true },
  projects: [
    {
      name: 'deploy',
      testMatch: [/\/purchase\.spec\.ts$/, /\/roster\.spec\.ts$/, /\.deploy\.ts$/],
      teardown: 'audit',
    },
    { name: 'audit', testMatch: /\.teardown\.ts$/ },
  ],
  webServer: {
    command: `node --import tsx local/deploy/stack.ts "${folder}"`,
    cwd: join(import.meta.dirname, '../server'),
    url: `${process.env.E2E_API_URL}/readyz`,
    ignoreHTTPSErrors: true,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
