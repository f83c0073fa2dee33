import {
  MongoClient,
  MongoNetworkTimeoutError,
  MongoServerError,
  type ErrorDescription,
} from 'mongodb';
import { describe, expect, test } from 'vitest';
import { isDatabaseAway } from './database-away';

const said = (answer: ErrorDescription) => new MongoServerError(answer);

describe('a database is away', () => {
  test.each([
    ['shuts down', { code: 91, errmsg: 'The server is in quiesce mode and will shut down' }],
    ['is shutting down', { code: 11600, errmsg: 'interrupted at shutdown' }],
    ['hands over', { code: 11602, errmsg: 'operation was interrupted' }],
    ['has stepped down', { code: 189, errmsg: 'Not primary while in the drain mode' }],
    ['is no primary any more', { code: 10107, errmsg: 'not primary' }],
    ['is not yet a secondary', { code: 13436, errmsg: 'node is recovering' }],
    ['refuses reads', { code: 13435, errmsg: 'not primary and secondaryOk=false' }],
    ['says that a write may be tried again', { code: 112, errorLabels: ['RetryableWriteError'] }],
    ['is overloaded', { code: 462, errorLabels: ['SystemOverloadedError'] }],
  ])('when it %s', (_, answer) => {
    expect(isDatabaseAway(said(answer))).toBe(true);
  });

  test('when the connection is silent for too long', () => {
    expect(isDatabaseAway(new MongoNetworkTimeoutError('connection 1 timed out'))).toBe(true);
  });

  test.each(['EPIPE', 'ECONNRESET'])(
    'when the driver writes into a connection that ended: %s',
    (code) => {
      const error = new Error('This socket has been ended by the other party');
      expect(isDatabaseAway(Object.assign(error, { code }))).toBe(true);
    },
  );

  test('when nobody listens at its address, and when the client has been closed', async () => {
    const client = new MongoClient('mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=50');
    const ping = () =>
      client
        .db('camp')
        .command({ ping: 1 })
        .catch((error: unknown) => error);
    expect(isDatabaseAway(await ping())).toBe(true);
    await client.close();
    expect(isDatabaseAway(await ping())).toBe(true);
  });
});

test.each([
  ['a duplicate', said({ code: 11000, errmsg: 'E11000 duplicate key error' })],
  ['a command that it does not know', said({ code: 59, errmsg: 'no such command' })],
  ['a bug of ours', new TypeError('x is not a function')],
  ['the code of another service', Object.assign(new Error('stepped down'), { code: 189 })],
  ['nothing', null],
])('is not away for %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
