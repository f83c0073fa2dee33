// Runs all tests, including those in a real browser, and prints one summary.
// With `--thorough`, runs the server's tests with the long ones (`*.thorough.test.ts`) on the recommended
// release of Node, the long journeys (`*.thorough.spec.ts`), and journeys through a web server.
// With CI=true, a test file that failed runs once more, alone; if it passes, its tests are printed as flaky.
import { relative } from 'node:path';
import { runSuites } from './run-suites.mjs';

const isThorough = process.argv.includes('--thorough');
const env = isThorough ? { TEST_THOROUGH: '1' } : {};

const toReporters = (report) => [
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
];
const within = (workspace, files) => files.map((file) => relative(workspace, file));

const vitest = (workspace) => ({
  name: workspace,
  env,
  args: (report, files) => [
    ...['run', 'test', '-w', workspace, '--', ...within(workspace, files)],
    ...toReporters(report),
  ],
});
const playwright = (name, script) => ({
  name,
  env,
  args: (_report, files) => ['run', script, '-w', 'client', '--', ...within('client', files)],
});

/** The release of Node that the README recommends. npm has packages with its binaries. */
const LTS = 24;
const platform = process.platform === 'win32' ? 'win' : process.platform;
const serverOnLts = {
  name: `server on Node ${LTS}`,
  env,
  cwd: 'server',
  args: (report, files) => [
    ...['exec', '--yes', `--package=node-${platform}-${process.arch}@${LTS}`, '--'],
    ...['node', '../node_modules/vitest/vitest.mjs', 'run', ...within('server', files)],
    ...toReporters(report),
  ],
};

const endToEnd = playwright('end-to-end', 'test:e2e');
const suites = isThorough
  ? [serverOnLts, endToEnd, playwright('deployment', 'test:deploy')]
  : [vitest('server'), vitest('client'), endToEnd];

process.exitCode = await runSuites(suites, { rerun: process.env.CI === 'true' });
