// Runs all tests, including those in a real browser, and prints one summary.
// With `--thorough`, runs the server's tests with the long ones (`*.thorough.test.ts`) on the recommended
// release of Node, the long journeys (`*.thorough.spec.ts`), and journeys through a web server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFailed, listSlowest, readTests } from './reports.mjs';

const isThorough = process.argv.includes('--thorough');
const folder = await mkdtemp(join(tmpdir(), 'camp-report-'));

const toReporters = (report) => [
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
];
const vitest = (workspace) => ({
  name: workspace,
  args: (report) => ['run', 'test', '-w', workspace, '--', ...toReporters(report)],
});
const deployment = { name: 'deployment', args: () => ['run', 'test:deploy'] };
const endToEnd = { name: 'end-to-end', args: () => ['run', 'test:e2e', '-w', 'client'] };

/** The release of Node that the README recommends. npm has packages with its binaries. */
const LTS = 24;
const platform = process.platform === 'win32' ? 'win' : process.platform;
const serverOnLts = {
  name: `server on Node ${LTS}`,
  cwd: 'server',
  args: (report) => [
    ...['exec', '--yes', `--package=node-${platform}-${process.arch}@${LTS}`, '--'],
    ...['node', '../node_modules/vitest/vitest.mjs', 'run', ...toReporters(report)],
  ],
};

// One after the other, because each suite keeps all cores busy.
const suites = isThorough
  ? [serverOnLts, endToEnd, deployment]
  : [vitest('server'), vitest('client'), endToEnd];

const runSuite = async ({ name, args, cwd }) => {
  const startedAt = Date.now();
  const report = join(folder, `${name}.json`);
  const env = { ...process.env, E2E_REPORT: report };
  if (isThorough) env.TEST_THOROUGH = '1';
  const npm = spawn('npm', args(report), {
    stdio: 'inherit',
    cwd,
    env,
    shell: process.platform === 'win32',
  });
  const [code] = await once(npm, 'exit');
  let tests = [];
  try {
    tests = readTests(JSON.parse(await readFile(report, 'utf8')));
  } catch (error) {
    console.error(`No report of ${name}:`, error);
  }
  // A suite can fail without a failed test, for example if a server does not start.
  if (code !== 0 && tests.every(({ passed }) => passed)) {
    const messages = [`The suite ended with exit code ${code}. Its output above has the reason.`];
    tests.push({ file: name, title: 'the suite', passed: false, seconds: 0, messages });
  }
  return { name, tests, minutes: (Date.now() - startedAt) / 60_000 };
};

const results = [];
for (const suite of suites) results.push(await runSuite(suite));
await rm(folder, { recursive: true, force: true });

// Printed at the end, because the output of later suites hides that of earlier ones.
const tests = results.flatMap((result) => result.tests);
const passed = tests.filter((test) => test.passed).length;
const failed = tests.length - passed;
const minutes = results.map((suite) => `${suite.name} ${suite.minutes.toFixed(1)} min`).join(', ');
console.log(`\n${listSlowest(tests)}\n\n${minutes}\n\n${listFailed(tests)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
