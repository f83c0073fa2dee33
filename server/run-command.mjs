/** Runs a command of src; a production install has no tsx: there it runs from the build. */
export const runCommand = async (name) => {
  const hasTsx = await import('tsx').then(
    () => true,
    () => false,
  );
  await import(hasTsx ? `./src/${name}.ts` : `./dist/${name}.js`);
};
