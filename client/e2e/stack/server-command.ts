import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { mongodbUri } from './ports';

const ROOT = join(import.meta.dirname, '../../..');

type Command = 'role' | 'audit' | 'preflight';

/** Runs a server command while the server is running. Returns its output and its exit code. */
export const runServerCommand = (command: Command, ...args: string[]) =>
  runServerCommandWith({}, command, ...args);

/** The same with more variables of the environment. */
export async function runServerCommandWith(
  env: Record<string, string>,
  command: Command,
  ...args: string[]
) {
  const npm = spawn('npm', ['run', '--silent', command, '-w', 'server', '--', ...args], {
    cwd: ROOT,
    env: { ...process.env, MONGODB_URI: mongodbUri, ...env },
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const [code] = (await once(npm, 'close')) as [number | null];
  return { code, output };
}
