import { Long, MAX_DOCUMENT_BYTES } from '../values/document';
import { MAX_MESSAGE_BYTES } from '../wire/messages';
import type { Command } from './command';

const VERSION = '7.0.0';

// Without setName, the driver treats this as a standalone server: no retryable writes and no transactions.
const hello: Command = {
  fields: [
    'client',
    'compression',
    'helloOk',
    'loadBalanced',
    'saslSupportedMechs',
    'speculativeAuthenticate',
    'hello',
    'ismaster',
    'isMaster',
    'backpressure',
  ],
  run: () => ({
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
    ok: 1,
  }),
};

const ok: Command = { fields: [], run: () => ({ ok: 1 }) };

export const handshakeCommands: Record<string, Command> = {
  hello,
  ismaster: hello,
  isMaster: hello,
  ping: ok,
  endSessions: ok,
  serverStatus: {
    fields: [],
    run: ({ server }) => ({
      version: VERSION,
      metrics: {
        queryExecutor: { scannedObjects: Long.fromNumber(server.catalog.store.reads.documents) },
      },
      ok: 1,
    }),
  },
  buildInfo: {
    fields: [],
    run: () => ({
      version: VERSION,
      versionArray: [7, 0, 0, 0],
      modules: [],
      maxBsonObjectSize: MAX_DOCUMENT_BYTES,
      ok: 1,
    }),
  },
};
