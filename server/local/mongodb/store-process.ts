import { startEmbeddedMongodb } from './embedded-mongodb';

/** Runs the database in a separate process that a test can kill; prints its URI. */
const [directory, port = '0'] = process.argv.slice(2);
const { uri } = await startEmbeddedMongodb({ directory: directory!, port: Number(port) });
console.log(uri);
