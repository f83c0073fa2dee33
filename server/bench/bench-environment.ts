import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import { makeTemporaryFolder } from '../local/testing/temporary-folder';
import { startApi, type Api, type ApiOptions } from './api';
import { createHttpClient, type HttpClient } from './http-client';
import type { ExternalServices } from './external-services-process';
import { startProgram, type Program } from './processes';

/** The resources of one section: a database in its own process, and the programs that the section starts. */
export interface BenchEnvironment {
  folder: string;
  http: HttpClient;
  /** Of the database server. */
  storeUri: string;
  openDb(name: string): Db;
  startApi(database: string, options?: Partial<ApiOptions>): Promise<Api>;
  startExternalServices(name: string, webhook?: string): Promise<ExternalServices>;
  startProgram(file: string, ...args: string[]): Promise<Program>;
}

/**
 * The store does not answer while it commits a large batch or reads a large collection, which the driver would take
 * for an outage.
 */
const LONGEST_PAUSE_MS = 240_000;

type Stop = () => unknown;

const startStore = async (folder: string, stops: Stop[]) => {
  const store = await startProgram('local/mongodb/store-process.ts', join(folder, 'store'));
  stops.push(store.stop);
  const uri = new URL(store.firstLine);
  uri.searchParams.set('connectTimeoutMS', String(LONGEST_PAUSE_MS));
  const client = await MongoClient.connect(uri.href);
  stops.push(() => client.close());
  return { uri: uri.href, client };
};

/** Runs the work in a new environment, then stops everything it started. */
export async function withEnvironment<T>(
  work: (environment: BenchEnvironment) => Promise<T>,
): Promise<T> {
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
      storeUri,
      openDb: (name) => client.db(name),
      startProgram: start,
      async startApi(database, options) {
        const api = await startApi({ storeUri, database, folder, ...options });
        stops.push(api.stop);
        return api;
      },
      async startExternalServices(name, webhook) {
        const directory = join(folder, name);
        mkdirSync(directory);
        const { firstLine } = await start(
          'bench/external-services-process.ts',
          directory,
          ...(webhook ? [webhook] : []),
        );
        return JSON.parse(firstLine) as ExternalServices;
      },
    });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
