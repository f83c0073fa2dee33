import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCertificate } from '../testing/certificate';

const NGINX_FOLDER = join(import.meta.dirname, '../../deploy/nginx');

export interface WebServerOptions {
  folder: string;
  /** The folder of the built site. */
  site: string;
  httpPort: number;
  httpsPort: number;
  apiPorts: [number, number];
  authEmulatorPort: number;
  /** A test listens on the second port to see what nginx passes on from the first, with the real headers. */
  echoPorts: [number, number];
}

/** Replaces every occurrence of a text. Throws if there is none, because the configuration has changed. */
const replaceAll = (text: string, replacements: readonly (readonly [string, string])[]): string =>
  replacements.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The configuration of nginx has no “${from}”.`);
    return result.replaceAll(from, to);
  }, text);

const readConfigFile = (name: string) => readFile(join(NGINX_FOLDER, name), 'utf8');

const CERTIFICATE_DAYS = 90;

const writeCertificate = async (folder: string) => {
  const { cert, key } = createCertificate({ days: CERTIFICATE_DAYS });
  await writeFile(join(folder, 'fullchain.pem'), cert);
  await writeFile(join(folder, 'privkey.pem'), key, { mode: 0o600 });
};

/** What the site asks of Firebase goes to the stand-in under the site's own origin, as in development. */
const toEmulatorLocation = (port: number) => `
  location ~ ^/(identitytoolkit|securetoken)\\.googleapis\\.com/ {
    proxy_pass http://127.0.0.1:${port};
  }
  location /emulator/ {
    proxy_pass http://127.0.0.1:${port};
  }
`;

/**
 * The stand-ins answer only requests that no proxy has passed on, so nginx must look like a browser here.
 * `echoPorts` are for a test of the real file.
 */
const withoutForwarding = (proxy: string) =>
  proxy.replaceAll(/^proxy_set_header X-Forwarded.*$/gm, '');

/** Returns the main file of nginx with the site, and a server that shows what is passed on. */
const toMainConfig = (main: string, camp: string, { folder, echoPorts }: WebServerOptions) =>
  replaceAll(main, [
    [
      'user www-data;',
      // Its workers must read the folder of this test.
      `${process.getuid?.() === 0 ? 'user root;' : ''}\ndaemon off;`,
    ],
    ['/run/nginx.pid', join(folder, 'nginx.pid')],
    ['/var/log/nginx', folder],
    [
      'include /etc/nginx/modules-enabled/*.conf;',
      'load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;',
    ],
    [
      '  include /etc/nginx/conf.d/*.conf;',
      `  access_log off;
  client_body_temp_path ${join(folder, 'body')};
  proxy_temp_path ${join(folder, 'proxy')};
  fastcgi_temp_path ${join(folder, 'fastcgi')};
  uwsgi_temp_path ${join(folder, 'uwsgi')};
  scgi_temp_path ${join(folder, 'scgi')};
${camp}
  server {
    listen 127.0.0.1:${echoPorts[0]};
    location / {
      include snippets/camp-proxy-in-production.conf;
      proxy_pass http://127.0.0.1:${echoPorts[1]};
    }
  }`,
    ],
    ['  include /etc/nginx/sites-enabled/*;', ''],
  ]);

/** Writes the configuration of a web server that runs as in production, but on this machine. Returns its path. */
export async function writeWebServerConfig(options: WebServerOptions): Promise<string> {
  const { folder, site, httpPort, httpsPort, apiPorts, authEmulatorPort } = options;
  await mkdir(join(folder, 'snippets'), { recursive: true });
  await writeCertificate(folder);
  const camp = replaceAll(await readConfigFile('camp.conf'), [
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${httpsPort} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['https://camp.example$request_uri', `https://localhost:${httpsPort}$request_uri`],
    ['/etc/letsencrypt/live/camp.example', folder],
    ['server_name camp.example', 'server_name localhost'],
    ['/srv/camp/client/dist', site],
    ['/var/log/nginx', folder],
    ['  location /assets/ {', `${toEmulatorLocation(authEmulatorPort)}\n  location /assets/ {`],
  ]);
  const upstream = replaceAll(await readConfigFile('camp-upstream.conf'), [
    ['127.0.0.1:4001', `127.0.0.1:${apiPorts[0]}`],
    ['127.0.0.1:4002', `127.0.0.1:${apiPorts[1]}`],
  ]);
  const snippets = {
    'camp-upstream.conf': upstream,
    'camp-proxy.conf': withoutForwarding(await readConfigFile('camp-proxy.conf')),
    'camp-proxy-in-production.conf': await readConfigFile('camp-proxy.conf'),
    'camp-crawlers.conf': await readConfigFile('camp-crawlers.conf'),
    'camp-headers.conf': await readConfigFile('camp-headers.conf'),
  };
  for (const [name, content] of Object.entries(snippets)) {
    await writeFile(join(folder, 'snippets', name), content);
  }
  const main = join(folder, 'nginx.conf');
  await writeFile(main, toMainConfig(await readConfigFile('nginx.conf'), camp, options));
  return main;
}
