import { parseArgs } from 'node:util';
import { config as loadEnvFile } from 'dotenv';
import { runPreflight } from '../preflight/preflight';
import { toReport } from '../preflight/run-checks';
import { ENV_FILE } from '../server-folder';

const USAGE = 'Usage: npm run preflight -- [--http-port 80]';

/** Returns the port of plain HTTP; null for the usual one. Throws the usage text. */
const readHttpPort = (): number | null => {
  try {
    const { values } = parseArgs({ options: { 'http-port': { type: 'string' } } });
    const port = values['http-port'];
    if (port === undefined) return null;
    if (/^\d{1,5}$/.test(port)) return Number(port);
  } catch {
    // The same as for a wrong value.
  }
  throw new Error(USAGE);
};

const run = async () => {
  const httpPort = readHttpPort();
  loadEnvFile({ path: ENV_FILE, quiet: true });
  // The service unit sets NODE_ENV, not the file with the variables.
  const variables = { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' };
  const findings = await runPreflight({ variables, httpPort });
  console.log(toReport(findings));
  return findings.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
};

// `exit`, because a call that was given up must not keep the command running.
try {
  process.exit(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
