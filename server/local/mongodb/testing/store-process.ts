import { startEmbeddedMongodb } from '../embedded-mongodb';

/** Runs a store in a process of its own, which a test can kill: prints its URI and waits. */
const [directory] = process.argv.slice(2);
const { uri } = await startEmbeddedMongodb({ directory: directory! });
console.log(uri);
