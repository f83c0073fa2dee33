import { expect, test } from 'vitest';
import { runServerFile } from './testing/processes';

test(
  'a server with a public address does not start on stand-ins',
  { timeout: 60_000 },
  async () => {
    const running = runServerFile('src/main.ts', { SITE_URL: 'https://camp.test' });
    expect(await running.ended).toBe(1);
    expect(running.output()).toContain('FIREBASE_PROJECT_ID is missing');
    expect(running.output()).toContain('NODE_ENV=development');
  },
);
