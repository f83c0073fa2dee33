import { existsSync } from 'node:fs';
import { installPackages } from '../stack/chromium/debian-packages';

const files = ['/usr/sbin/nginx', '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'];
const isInstalled = () => files.every((file) => existsSync(file));

if (!isInstalled()) {
  console.log('Installing nginx for the tests of the deployment.');
  installPackages('nginx', 'libnginx-mod-http-brotli-static', 'openssl', 'curl');
  if (!isInstalled()) {
    throw new Error(
      'nginx is missing: install nginx and libnginx-mod-http-brotli-static (Debian).',
    );
  }
}
