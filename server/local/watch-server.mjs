// Builds the server when its sources change, and restarts it. A built server starts four times as fast
// as one whose files are compiled one by one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, context } from 'esbuild';
import { bundleStandIns, programOptions, sandboxScriptOptions } from '../bundle.mjs';

/** Inside the workspace, so the built server finds its packages. Servers on other ports have their own. */
const folder = join(
  import.meta.dirname,
  '../node_modules/.cache',
  `dev-${process.env.PORT || 'default'}`,
);
const programs = ['src/main.ts', 'src/features/images/pictures/picture-process.ts'];

let server = null;
let isStopping = false;
/** Restarts run one after another, because the next server needs the port and the data folder. */
let restarts = Promise.resolve();

const endServer = async (sendsSignal) => {
  if (!server || server.exitCode !== null || server.signalCode) return;
  const ended = once(server, 'exit');
  if (sendsSignal) server.kill('SIGTERM');
  await ended;
};

const restart = async () => {
  await endServer(true);
  if (isStopping) return;
  server = spawn(process.execPath, ['--enable-source-maps', join(folder, 'main.js')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
};

const restartAfterBuild = {
  name: 'restart-after-build',
  setup: ({ onEnd }) =>
    onEnd(({ errors }) => {
      if (errors.length === 0) restarts = restarts.then(restart);
    }),
};

const stop = async (sendsSignal) => {
  isStopping = true;
  await restarts;
  await endServer(sendsSignal);
  process.exit(0);
};
// Ctrl-C in a terminal already reaches the server, and a second signal would abort its shutdown.
process.on('SIGINT', () => void stop(false));
process.on('SIGTERM', () => void stop(true));

await rm(folder, { recursive: true, force: true });
const watched = await context({
  ...programOptions(folder, programs),
  // Bundling them, as a release does, would triple the time of the build.
  packages: 'external',
  plugins: [bundleStandIns, restartAfterBuild],
});
await Promise.all([watched.watch(), build(sandboxScriptOptions(folder))]);
