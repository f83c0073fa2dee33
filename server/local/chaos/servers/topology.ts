import { tmpdir } from 'node:os';
import { MongoClient } from 'mongodb';
import { findFreePort } from '#local/testing/processes';
import type { Recorder } from '../recorder';
import type { Random } from '../random';
import { startApi, startDatabase } from './servers';
import { startStripeService } from './stripe-service';
import { makeTemporaryFolder } from '#local/testing/temporary-folder';

interface Dependencies {
  /** Folder of the built programs. */
  programs: string;
  random: Random;
  recorder: Recorder;
  holdMinutes: number;
  sweepSeconds: number;
  offerHours: number;
}

type Stop = () => unknown;

/** Starts a database, two API processes that share it, and the payment service. */
export async function startTopology(deps: Dependencies) {
  const { programs, random, recorder, holdMinutes, sweepSeconds, offerHours } = deps;
  const { folder, remove } = await makeTemporaryFolder(tmpdir(), 'camp-chaos-');
  const stops: Stop[] = [remove];
  const stop = async () => {
    for (const stopPart of stops.reverse()) await stopPart();
  };
  try {
    const ports = [await findFreePort(), await findFreePort()];
    const servers = ports.map((port) => `http://127.0.0.1:${port}`);
    const database = await startDatabase(programs, folder, recorder);
    stops.push(database.stop);
    await database.waitUntilReady();
    const client = new MongoClient(database.uri);
    stops.push(() => client.close());
    const stripeService = await startStripeService({ folder, random, recorder, targets: servers });
    stops.push(stripeService.stop);
    const settings = {
      programs,
      folder,
      databaseUri: database.uri,
      stripeUrl: stripeService.proxy.url,
      keys: stripeService.keys,
      holdMinutes,
      sweepSeconds,
      offerHours,
    };
    const apis = ports.map((port) => startApi(port, recorder, settings));
    stops.push(() => Promise.all(apis.map((api) => api.stop())));
    const waitUntilReady = () =>
      Promise.all([database, ...apis].map((service) => service.waitUntilReady()));
    await waitUntilReady();
    return { db: client.db('camp'), servers, database, apis, stripeService, waitUntilReady, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
export type Topology = Awaited<ReturnType<typeof startTopology>>;
