import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Not a test: takes screenshots of every screen for manual review. */
export default defineConfig(journeys, {
  testDir: 'e2e/look',
  projects: [{ name: 'journeys', testMatch: '**/*.ts', teardown: undefined }],
  reporter: 'list',
});
