// Ends a process of the API and waits until it is gone, as `systemctl restart` does.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const [folder, port] = process.argv.slice(2);
const find = () =>
  JSON.parse(readFileSync(join(folder, 'processes.json'), 'utf8')).find(
    (running) => running.port === Number(port),
  ).pid;
const pid = find();
process.kill(pid, 'SIGTERM');
while (find() === pid) await delay(50);
