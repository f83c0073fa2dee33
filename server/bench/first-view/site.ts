import { tmpdir } from 'node:os';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { makeTemporaryFolder } from '../../local/testing/temporary-folder';
import {
  isReachable,
  findFreePort,
  runNode,
  runServerFile,
  waitFor,
} from '../../local/testing/processes';
import { environment } from '../../src/config/environment';
import { startHost } from './static-host';

const CLIENT_FOLDER = join(import.meta.dirname, '../../../client');
const VITE = join(
  dirname(createRequire(import.meta.url).resolve('vite/package.json')),
  'bin/vite.js',
);

/** Seeding a camp is slow on a busy machine. */
const READY_TIMEOUT_S = 240;

/** Empty values count as absent and override a local .env file. */
const emptyEnvironment = Object.fromEntries(
  Object.keys(environment.shape).map((name) => [name, '']),
);

const choosePorts = async () => {
  const [api, site, authEmulator] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  return { api, site, authEmulator };
};

const buildSite = async (folder: string, env: Record<string, string>) => {
  const build = runNode([VITE, 'build', CLIENT_FOLDER, '--outDir', folder, '--emptyOutDir'], env);
  if ((await build.ended) !== 0) throw new Error(`The site build failed:\n${build.output()}`);
};

/** Starts the built site on a static host and the seeded camp with its stand-ins. */
export async function startSite() {
  const { folder, remove } = await makeTemporaryFolder(tmpdir(), 'camp-first-view-');
  const stops: (() => unknown)[] = [remove];
  const stop = async () => {
    for (const stopPart of stops.reverse()) await stopPart();
  };
  const ports = await choosePorts();
  const [url, apiUrl] = [ports.site, ports.api].map((port) => `http://127.0.0.1:${port}`);
  const env = {
    ...emptyEnvironment,
    PORT: String(ports.api),
    CLIENT_PORT: String(ports.site),
    AUTH_EMULATOR_PORT: String(ports.authEmulator),
    VITE_API_URL: apiUrl!,
    DATA_DIR: join(folder, 'data'),
    RATE_LIMITS: 'off',
  };
  try {
    const files = join(folder, 'site');
    await buildSite(files, env);
    const camp = runServerFile('local/dev.ts', env);
    stops.push(() => camp.end('SIGTERM'));
    await waitFor(
      async () => ((await fetch(`${apiUrl}/readyz`)).ok ? true : null),
      READY_TIMEOUT_S,
    );
    await waitFor(
      async () => ((await isReachable(`http://127.0.0.1:${ports.authEmulator}`)) ? true : null),
      READY_TIMEOUT_S,
    );
    stops.push(
      await startHost({ folder: files, port: ports.site, authEmulatorPort: ports.authEmulator }),
    );
    return { url: url!, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
export type Site = Awaited<ReturnType<typeof startSite>>;
