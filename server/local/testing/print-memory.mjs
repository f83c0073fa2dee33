import { setTimeout as delay } from 'node:timers/promises';

/**
 * Preloaded into a program. On SIGUSR2 it collects garbage and prints the memory usage as one line of
 * JSON. The second collection sees what was released in the background after the first one.
 */
process.on('SIGUSR2', async () => {
  globalThis.gc();
  await delay(200);
  globalThis.gc();
  console.log(`memory ${JSON.stringify(process.memoryUsage())}`);
});
