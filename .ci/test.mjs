// Runs every test of the product, those in a real browser included, and adds up what they say.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = await mkdtemp(join(tmpdir(), 'camp-report-'));

const vitest = (workspace) => ({
  name: workspace,
  args: (report) => [
    ...['run', 'test', '-w', workspace, '--'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ],
  count: (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
});

const suites = [
  vitest('server'),
  vitest('client'),
  {
    name: 'journeys',
    args: () => ['run', 'test:e2e', '-w', 'client'],
    count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
  },
];

const runSuite = async ({ name, args, count }) => {
  const report = join(folder, `${name}.json`);
  const npm = spawn('npm', args(report), {
    stdio: 'inherit',
    env: { ...process.env, E2E_REPORT: report },
    shell: process.platform === 'win32',
  });
  const [code] = await once(npm, 'exit');
  try {
    const { passed, failed } = count(JSON.parse(await readFile(report, 'utf8')));
    // A suite can fail without a failed test: a file that does not load, a server that does not start.
    return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
};

let passed = 0;
let failed = 0;
for (const suite of suites) {
  const result = await runSuite(suite);
  passed += result.passed;
  failed += result.failed;
}
await rm(folder, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
