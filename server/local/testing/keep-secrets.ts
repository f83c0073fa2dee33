import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { keepSecret } from '../keep-secret';

const POLL_MS = 1;

/** Keeps a secret in each of `count` folders as soon as the other process does so, too. */
const [folder, name, other, count] = process.argv.slice(2) as [string, string, string, string];
const secrets: string[] = [];
for (let number = 0; number < Number(count); number += 1) {
  const dataDir = join(folder, String(number));
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, name), '');
  while (!existsSync(join(dataDir, other))) await setTimeout(POLL_MS);
  secrets.push(await keepSecret(dataDir));
}
console.log(JSON.stringify(secrets));
