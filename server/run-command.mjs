/** Runs a command from `src`, or from the build in a production install, which has no tsx. */
export async function runCommand(name) {
  const hasTsx = await import('tsx').then(
    () => true,
    () => false,
  );
  await import(hasTsx ? `./src/${name}.ts` : `./dist/${name}.js`);
}
