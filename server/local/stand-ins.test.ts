import { expect, test } from 'vitest';
import { runProgram } from './testing/built-programs';

test('a server with a public URL does not start with stand-ins', async () => {
  const running = await runProgram('main', { SITE_URL: 'https://camp.test' });
  expect(await running.ended).toBe(1);
  expect(running.output()).toContain('FIREBASE_PROJECT_ID is missing');
  expect(running.output()).toContain('NODE_ENV=development');
});
