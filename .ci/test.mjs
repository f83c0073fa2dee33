// Runs every test of the product, those in a real browser included, and adds up what they say.
// With `--thorough`, runs the long rounds instead: the files named `*.thorough.test.ts` and `*.thorough.spec.ts`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFailed, listSlowest, readTests } from './reports.mjs';

const isThorough = process.argv.includes('--thorough');
const folder = await mkdtemp(join(tmpdir(), 'camp-report-'));

const vitest = (workspace) => ({
  name: workspace,
  args: (report) => [
    ...['run', 'test', '-w', workspace, '--'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ],
});
const journeys = { name: 'journeys', args: () => ['run', 'test:e2e', '-w', 'client'] };
const suites = isThorough
  ? [vitest('server'), journeys]
  : [vitest('server'), vitest('client'), journeys];

const runSuite = async ({ name, args }) => {
  const startedAt = Date.now();
  const report = join(folder, `${name}.json`);
  const env = { ...process.env, E2E_REPORT: report };
  if (isThorough) env.TEST_THOROUGH = '1';
  const npm = spawn('npm', args(report), {
    stdio: 'inherit',
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
  // A suite can fail without a failed test: an error outside of every test, a server that does not start.
  if (code !== 0 && tests.every(({ passed }) => passed)) {
    const messages = [`It ended with exit code ${code}; its own lines say why.`];
    tests.push({ file: name, title: 'the suite', passed: false, seconds: 0, messages });
  }
  return { name, tests, minutes: (Date.now() - startedAt) / 60_000 };
};

const results = [];
for (const suite of suites) results.push(await runSuite(suite));
await rm(folder, { recursive: true, force: true });

// All at the end, because the lines of the later suites push those of the first far up.
const tests = results.flatMap((result) => result.tests);
const passed = tests.filter((test) => test.passed).length;
const failed = tests.length - passed;
const minutes = results.map((suite) => `${suite.name} ${suite.minutes.toFixed(1)} min`).join(', ');
console.log(`\n${listSlowest(tests)}\n\n${minutes}\n\n${listFailed(tests)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
