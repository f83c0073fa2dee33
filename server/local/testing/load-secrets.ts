import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { loadOrCreateSecret } from '../access-token-secret';

const POLL_MS = 1;

/** Creates a secret in each of `count` folders at the same time as the other process. */
const [folder, name, other, count] = process.argv.slice(2) as [string, string, string, string];
const secrets: string[] = [];
for (let number = 0; number < Number(count); number += 1) {
  const dataDir = join(folder, String(number));
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, name), '');
  while (!existsSync(join(dataDir, other))) await setTimeout(POLL_MS);
  secrets.push(await loadOrCreateSecret(dataDir));
}
console.log(JSON.stringify(secrets));
