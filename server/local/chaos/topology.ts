import { tmpdir } from 'node:os';
import { MongoClient } from 'mongodb';
import { findFreePort } from '../testing/processes';
import type { Ledger } from './ledger';
import type { Random } from './random';
import { startApi, startDatabase } from './servers';
import { startStripeSide } from './stripe-side';
import { makeTemporaryFolder } from './temporary-folder';

interface Needs {
  /** Where the programs are built. */
  programs: string;
  random: Random;
  ledger: Ledger;
  holdMinutes: number;
  sweepSeconds: number;
}

type Stop = () => unknown;

/** Everything that runs: a database, two processes of the API on it, and the payment service. */
export const startTopology = async (needs: Needs) => {
  const { programs, random, ledger, holdMinutes, sweepSeconds } = needs;
  const { folder, remove } = await makeTemporaryFolder(tmpdir(), 'camp-chaos-');
  const stops: Stop[] = [remove];
  const stop = async () => {
    for (const end of stops.reverse()) await end();
  };
  try {
    const ports = [await findFreePort(), await findFreePort()];
    const servers = ports.map((port) => `http://127.0.0.1:${port}`);
    const database = await startDatabase(programs, folder, ledger);
    stops.push(database.stop);
    await database.untilReady();
    const client = new MongoClient(database.uri);
    stops.push(() => client.close());
    const stripeSide = await startStripeSide({ folder, random, ledger, targets: servers });
    stops.push(stripeSide.stop);
    const settings = {
      programs,
      folder,
      databaseUri: database.uri,
      stripeUrl: stripeSide.front.url,
      keys: stripeSide.keys,
      holdMinutes,
      sweepSeconds,
    };
    const apis = ports.map((port) => startApi(port, ledger, settings));
    stops.push(() => Promise.all(apis.map((api) => api.stop())));
    const untilReady = () => Promise.all([database, ...apis].map((part) => part.untilReady()));
    await untilReady();
    return { db: client.db('camp'), servers, database, apis, stripeSide, untilReady, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
export type Topology = Awaited<ReturnType<typeof startTopology>>;
