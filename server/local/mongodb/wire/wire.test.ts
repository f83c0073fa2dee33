import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { MongoClient, Timestamp } from 'mongodb';
import { afterEach, describe, expect, test } from 'vitest';
import { encode, type Doc } from '../values/document';
import { useStore } from '../testing/use-store';

const store = useStore();
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(store.uri());
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

function frame(code: number, payload: Buffer, length = payload.length + 16): Buffer {
  const header = Buffer.alloc(16);
  [length, 7, 0, code].forEach((value, i) => header.writeInt32LE(value, i * 4));
  return Buffer.concat([header, payload]);
}

const message = (body: Doc, flags = 0) => {
  const head = Buffer.alloc(5);
  head.writeUInt32LE(flags, 0);
  return frame(2013, Buffer.concat([head, encode(body)]));
};

const isResponsive = async () => (await store.client().db('any').command({ ping: 1 })).ok === 1;

describe('a connection that violates the protocol is closed, and other connections continue', () => {
  const truncated = Buffer.from(encode({ ping: 1, $db: 'any' }));
  truncated.writeInt32LE(truncated.length + 50, 0);

  test.each<[string, Buffer]>([
    ['an unknown opcode', frame(2010, Buffer.alloc(10))],
    ['a length smaller than the header', frame(2013, Buffer.alloc(0), 3)],
    ['a negative length', frame(2013, Buffer.alloc(0), -1)],
    ['a message of more than 48 MB', frame(2013, Buffer.alloc(0), 48_000_001)],
    ['no section at all', frame(2013, Buffer.alloc(4))],
    [
      'a document that is longer than its message',
      frame(2013, Buffer.concat([Buffer.alloc(5), truncated])),
    ],
    [
      'an invalid document',
      frame(
        2013,
        Buffer.concat([Buffer.alloc(5), Buffer.from('10000000ffffffffffffffffffffffff', 'hex')]),
      ),
    ],
    [
      'an unknown section',
      frame(2013, Buffer.concat([Buffer.alloc(4), Buffer.from([9]), encode({ ping: 1 })])),
    ],
    ['unknown required flags', message({ ping: 1, $db: 'any' }, 4)],
    [
      'an OP_QUERY that is not a handshake',
      frame(
        2004,
        Buffer.concat([
          Buffer.alloc(4),
          Buffer.from('any.$cmd\0'),
          Buffer.alloc(8),
          encode({ ping: 1 }),
        ]),
      ),
    ],
  ])('%s', async (_, bytes) => {
    const socket = await open();
    socket.resume().write(bytes);
    await once(socket, 'close');
    expect(await isResponsive()).toBe(true);
  });

  test('an incomplete message when the client disconnects', async () => {
    const socket = await open();
    socket.write(message({ ping: 1, $db: 'any' }).subarray(0, 20));
    socket.end();
    await once(socket.resume(), 'close');
    expect(await isResponsive()).toBe(true);
  });
});

test('responds in order to a request that arrives byte by byte and to two that arrive together', async () => {
  const socket = await open();
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk));
  for (const byte of message({ ping: 1, $db: 'any' })) socket.write(Buffer.from([byte]));
  socket.write(
    Buffer.concat([message({ frobnicate: 1, $db: 'any' }), message({ hello: 1, $db: 'any' })]),
  );
  const text = () => Buffer.concat(received).toString('latin1');
  await expect.poll(text).toContain('maxWireVersion');
  expect(text().indexOf('no such command')).toBeLessThan(text().indexOf('maxWireVersion'));
});

test('responds to a legacy OP_QUERY handshake', async () => {
  const socket = await open();
  const query = Buffer.concat([Buffer.alloc(4), Buffer.from('admin.$cmd\0'), Buffer.alloc(8)]);
  socket.write(frame(2004, Buffer.concat([query, encode({ ismaster: 1, helloOk: true })])));
  const [reply] = (await once(socket, 'data')) as [Buffer];
  expect(reply.readInt32LE(12)).toBe(1);
  expect(reply.readInt32LE(8)).toBe(7);
  expect(reply.toString('latin1')).toContain('isWritablePrimary');
});

test('executes an unacknowledged write without a response', async () => {
  const collection = store.client().db('silent').collection<{ _id: number }>('writes');
  await collection.insertOne({ _id: 1 }, { writeConcern: { w: 0 } });
  await expect.poll(() => collection.countDocuments()).toBe(1);
});

test('identifies as a standalone server of a current version', async () => {
  const hello = await store.client().db('admin').command({ hello: 1 });
  expect(hello).toMatchObject({
    isWritablePrimary: true,
    maxWireVersion: 21,
    maxBsonObjectSize: 16_777_216,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    logicalSessionTimeoutMinutes: 30,
  });
  expect(hello).not.toHaveProperty('setName');
  expect(await store.client().db('admin').command({ buildInfo: 1 })).toMatchObject({ ok: 1 });
});

test('isolates databases with many concurrent clients', async () => {
  const clients = await Promise.all(
    Array.from({ length: 8 }, () => MongoClient.connect(store.uri())),
  );
  await Promise.all(
    clients.map((client, i) =>
      client
        .db(`crowd${i}`)
        .collection<{ _id: number; from: number }>('items')
        .insertMany(Array.from({ length: 50 }, (_, _id) => ({ _id, from: i }))),
    ),
  );
  const counts = await Promise.all(
    clients.map((client, i) =>
      client.db(`crowd${i}`).collection('items').countDocuments({ from: i }),
    ),
  );
  expect(counts).toEqual(Array(8).fill(50));
  await Promise.all(clients.map((client) => client.close()));
});

describe('rejects with an error', () => {
  test('an unknown command', async () => {
    await expect(store.client().db('any').command({ frobnicate: 1 })).rejects.toMatchObject({
      code: 59,
      codeName: 'CommandNotFound',
    });
  });

  test.each([
    ['that this database does not support', { hint: '_id_' }, 238],
    ['that is unknown', { frobnicate: true }, 40415],
  ])('a field of a command %s', async (_, field, code) => {
    const command = { find: 'items', filter: {}, ...field };
    await expect(store.client().db('any').command(command)).rejects.toMatchObject({ code });
  });

  test('a transaction', async () => {
    const session = store.client().startSession();
    session.startTransaction();
    const items = store.client().db('any').collection<{ _id: number }>('items');
    await expect(items.insertOne({ _id: 1 }, { session })).rejects.toHaveProperty(
      'originalError.code',
      20,
    );
    await session.abortTransaction();
    await session.endSession();
  });

  test('a change stream', async () => {
    const stream = store.client().db('any').collection('items').watch();
    await expect(stream.next()).rejects.toMatchObject({ code: 238 });
    await stream.close();
  });

  test.each([
    ['a collation', { collation: { locale: 'de' } }],
    ['a tailable cursor', { tailable: true }],
    ['a time to read after', { readConcern: { afterClusterTime: new Timestamp(1n) } }],
    ['a write concern above 1', { writeConcern: { w: 2 } }, 2],
    ['an unknown API version', { apiVersion: '2' }, 322],
  ])('%s', async (_, options, code = 238) => {
    const command = { find: 'items', filter: {}, ...options };
    await expect(store.client().db('any').command(command)).rejects.toMatchObject({ code });
  });

  test('a command outside the Stable API, for a client with strict mode', async () => {
    const serverApi = { version: '1', strict: true } as const;
    const client = await MongoClient.connect(store.uri(), { serverApi });
    const items = client.db('any').collection('items');
    await expect(items.distinct('a')).rejects.toMatchObject({ code: 323 });
    expect(await items.find().toArray()).toEqual([]);
    await client.close();
  });

  test('authentication, because there are no users', async () => {
    const uri = store.uri().replace('//', '//someone:secret@');
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: 300 });
    await expect(client.connect()).rejects.toThrow();
    await client.close();
  });
});
