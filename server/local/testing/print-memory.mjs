/** Preloaded into a program. On SIGUSR2 it collects garbage and prints the memory usage as one line of JSON. */
process.on('SIGUSR2', () => {
  globalThis.gc();
  console.log(`memory ${JSON.stringify(process.memoryUsage())}`);
});
