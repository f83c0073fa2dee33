import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Not a test: every screen, for somebody to look at. */
export default defineConfig(journeys, {
  testDir: 'e2e/look',
  projects: [{ name: 'journeys', testMatch: '**/*.ts', teardown: undefined }],
  reporter: 'list',
});
