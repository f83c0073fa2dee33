import { expect, test } from '@playwright/test';
import { runServerCommand } from './stack/server-command';

test('the audit finds no differences after all journeys', async () => {
  const { code, output } = await runServerCommand('audit');
  expect(output).toContain('No differences.');
  expect(code).toBe(0);
});
