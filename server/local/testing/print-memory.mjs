/** Loaded before a program: at SIGUSR2 it collects all garbage and prints what remains, as one line of JSON. */
process.on('SIGUSR2', () => {
  globalThis.gc();
  console.log(`memory ${JSON.stringify(process.memoryUsage())}`);
});
