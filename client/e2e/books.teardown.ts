import { expect, test } from '@playwright/test';
import { runServerCommand } from './stack/server-command';

test('the audit finds no difference in what the journeys leave behind', async () => {
  const { code, output } = await runServerCommand('audit');
  expect(output).toContain('No differences.');
  expect(code).toBe(0);
});
