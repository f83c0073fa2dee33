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
  failures: (report) =>
    report.testResults.flatMap(({ name: file, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const whole =
        status === 'failed' && failed.length === 0 ? [{ file, messages: [message] }] : [];
      return [
        ...whole,
        ...failed.map(({ fullName, failureMessages }) => ({
          file,
          title: fullName,
          messages: failureMessages,
        })),
      ];
    }),
});

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

const suites = [
  vitest('server'),
  vitest('client'),
  {
    name: 'journeys',
    args: () => ['run', 'test:e2e', '-w', 'client'],
    count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
    failures: (report) =>
      specsOf(report)
        .filter((spec) => !spec.ok)
        .map(({ file, title, tests }) => ({
          file,
          title,
          messages: tests.flatMap(({ results }) =>
            results.flatMap(({ errors }) => errors.map(({ message }) => message)),
          ),
        })),
  },
];

const runSuite = async ({ name, args, count, failures }) => {
  const report = join(folder, `${name}.json`);
  const npm = spawn('npm', args(report), {
    stdio: 'inherit',
    env: { ...process.env, E2E_REPORT: report },
    shell: process.platform === 'win32',
  });
  const [code] = await once(npm, 'exit');
  try {
    const result = JSON.parse(await readFile(report, 'utf8'));
    const named = failures(result);
    const { passed, failed } = count(result);
    if (code === 0 || named.length > 0) return { passed, failed, failures: named };
    // A suite can fail without a failed test: an error outside of every test, a server that does not start.
    const outside = {
      file: name,
      messages: [`Ended with exit code ${code}; its own lines say why.`],
    };
    return { passed, failed: Math.max(failed, 1), failures: [outside] };
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      failures: [{ file: name, messages: [`No report was written (exit code ${code}): ${error}`] }],
    };
  }
};

let passed = 0;
let failed = 0;
const failures = [];
for (const suite of suites) {
  const result = await runSuite(suite);
  passed += result.passed;
  failed += result.failed;
  failures.push(...result.failures);
}
await rm(folder, { recursive: true, force: true });
// Named once more at the end, because the lines of the next suites push them far up.
for (const { file, title = 'the whole file', messages } of failures) {
  console.log(`\nFailed: ${file} › ${title}\n${messages.join('\n').slice(0, 2_000)}`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
