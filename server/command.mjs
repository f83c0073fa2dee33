/** Runs the command named by the first argument from `src`, or from the build in a production install. */
const [name] = process.argv.splice(2, 1);
// A production install has no tsx.
const hasTsx = await import('tsx').then(
  () => true,
  () => false,
);
await import(hasTsx ? `./src/commands/${name}.ts` : `./dist/${name}.js`);
