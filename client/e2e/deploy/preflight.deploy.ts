import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { apiUrl, siteUrl } from '../stack/ports';
import { runServerCommandWith } from '../stack/server-command';

test('the preflight finds nothing wrong with the deployment but its stand-ins', async () => {
  const httpPort = process.env.DEPLOY_HTTP_PORT!;
  const { code, output } = await runServerCommandWith(
    {
      NODE_ENV: 'development',
      SITE_URL: siteUrl,
      VITE_API_URL: apiUrl,
      NODE_TLS_REJECT_UNAUTHORIZED: '',
      NODE_EXTRA_CA_CERTS: join(process.env.DEPLOY_FOLDER!, 'fullchain.pem'),
    },
    'preflight',
    '--http-port',
    httpPort,
  );
  expect(output).toContain('All indexes exist.');
  expect(output).toContain('The stored data is that of this release.');
  expect(output).toMatch(
    /ok {7}Certificate {4}The certificate of localhost:\d+ is valid for 89 days\./,
  );
  expect(output).toContain('speaks HTTP/2.');
  expect(output).toContain(`http://localhost:${httpPort} leads to ${siteUrl}.`);
  expect(output).toContain(`${siteUrl} shows the site of this configuration, with all headers.`);
  expect(output).toContain(`${apiUrl} is ready.`);
  expect(output).toContain('Live updates arrive at once.');
  expect(output).not.toMatch(/^failed/m);
  expect(code).toBe(0);
});
