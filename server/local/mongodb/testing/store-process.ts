import { startEmbeddedMongodb } from '../embedded-mongodb';

/** Runs a store in a process of its own, which a test can kill: prints its URI and waits. */
const [directory, port = '0'] = process.argv.slice(2);
const { uri } = await startEmbeddedMongodb({ directory: directory!, port: Number(port) });
console.log(uri);
