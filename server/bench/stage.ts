import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import { makeTemporaryFolder } from '../local/chaos/temporary-folder';
import { startApi, type Api, type ApiNeeds } from './api';
import { createHttpClient, type HttpClient } from './http-client';
import type { OutsideAddresses } from './outside-process';
import { startProgram, type Program } from './processes';

/** What a section has to itself: a database in a process of its own, and whatever it starts beside it. */
export interface Stage {
  folder: string;
  http: HttpClient;
  openDb(name: string): Db;
  startApi(database: string, more?: Partial<ApiNeeds>): Promise<Api>;
  startOutside(name: string, webhook?: string): Promise<OutsideAddresses>;
  startProgram(file: string, ...args: string[]): Promise<Program>;
}

type Stop = () => unknown;

const startStore = async (folder: string, stops: Stop[]) => {
  const store = await startProgram('local/mongodb/testing/store-process.ts', join(folder, 'store'));
  stops.push(store.stop);
  const client = await MongoClient.connect(store.said);
  stops.push(() => client.close());
  return { uri: store.said, client };
};

/** Does the work on a stage, and clears away all that was started on it. */
export const onStage = async <T>(work: (stage: Stage) => Promise<T>): Promise<T> => {
  const { folder, remove } = await makeTemporaryFolder(tmpdir(), 'camp-bench-');
  const stops: Stop[] = [remove];
  try {
    const { uri: storeUri, client } = await startStore(folder, stops);
    const http = createHttpClient();
    stops.push(http.close);
    const start = async (file: string, ...args: string[]) => {
      const program = await startProgram(file, ...args);
      stops.push(program.stop);
      return program;
    };
    return await work({
      folder,
      http,
      openDb: (name) => client.db(name),
      startProgram: start,
      async startApi(database, more) {
        const api = await startApi({ storeUri, database, folder, ...more });
        stops.push(api.stop);
        return api;
      },
      async startOutside(name, webhook) {
        const directory = join(folder, name);
        mkdirSync(directory);
        const { said } = await start(
          'bench/outside-process.ts',
          directory,
          ...(webhook ? [webhook] : []),
        );
        return JSON.parse(said) as OutsideAddresses;
      },
    });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
};
