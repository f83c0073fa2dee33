// A production install has no tsx: there the command runs from the build.
const hasTsx = await import('tsx').then(
  () => true,
  () => false,
);
await import(hasTsx ? './src/role.ts' : './dist/role.js');
