import {
  MongoClient,
  MongoNetworkTimeoutError,
  MongoServerError,
  type ErrorDescription,
} from 'mongodb';
import { describe, expect, test } from 'vitest';
import { isDatabaseUnavailable } from './database-unavailable';
import { nullIfConflict, nullIfDuplicate } from './slots';

const serverError = (description: ErrorDescription) => new MongoServerError(description);

describe('the database counts as unavailable', () => {
  test.each([
    ['shuts down', { code: 91, errmsg: 'The server is in quiesce mode and will shut down' }],
    ['is shutting down', { code: 11600, errmsg: 'interrupted at shutdown' }],
    ['hands over to another primary', { code: 11602, errmsg: 'operation was interrupted' }],
    ['has stepped down', { code: 189, errmsg: 'Not primary while in the drain mode' }],
    ['is no longer the primary', { code: 10107, errmsg: 'not primary' }],
    ['is not yet a secondary', { code: 13436, errmsg: 'node is recovering' }],
    ['rejects reads', { code: 13435, errmsg: 'not primary and secondaryOk=false' }],
    ['reports a write as retryable', { code: 112, errorLabels: ['RetryableWriteError'] }],
    ['aborts a write because of a concurrent one', { code: 112, errmsg: 'WriteConflict' }],
    ['is overloaded', { code: 462, errorLabels: ['SystemOverloadedError'] }],
  ])('when it %s', (_, description) => {
    expect(isDatabaseUnavailable(serverError(description))).toBe(true);
  });

  test('when the connection times out', () => {
    expect(isDatabaseUnavailable(new MongoNetworkTimeoutError('connection 1 timed out'))).toBe(
      true,
    );
  });

  test.each(['EPIPE', 'ECONNRESET'])(
    'when the driver writes to a closed connection: %s',
    (code) => {
      const error = new Error('This socket has been ended by the other party');
      expect(isDatabaseUnavailable(Object.assign(error, { code }))).toBe(true);
    },
  );

  test('when nothing listens at its address and when the client is closed', async () => {
    const client = new MongoClient('mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=50');
    const ping = () =>
      client
        .db('camp')
        .command({ ping: 1 })
        .catch((error: unknown) => error);
    expect(isDatabaseUnavailable(await ping())).toBe(true);
    await client.close();
    expect(isDatabaseUnavailable(await ping())).toBe(true);
  });
});

test.each([
  ['a duplicate key', serverError({ code: 11000, errmsg: 'E11000 duplicate key error' })],
  ['an unknown command', serverError({ code: 59, errmsg: 'no such command' })],
  ['a bug', new TypeError('x is not a function')],
  [
    'an error of another service with the same code',
    Object.assign(new Error('stepped down'), { code: 189 }),
  ],
  ['null', null],
])('the database does not count as unavailable for %s', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});

const failWith = (code: number) =>
  Promise.reject(serverError({ code, errmsg: 'The write failed.' }));

test('a write that a unique index refused is null', async () => {
  expect(await nullIfDuplicate(failWith(11000))).toBeNull();
  expect(await nullIfConflict(failWith(11000))).toBeNull();
});

test.each([
  ['MongoDB', 112],
  ['a deadlock in DocumentDB', 16908292],
])('a write that %s aborted is null only for callers that look again', async (_, code) => {
  expect(await nullIfConflict(failWith(code))).toBeNull();
  await expect(nullIfDuplicate(failWith(code))).rejects.toMatchObject({ code });
});

test('a write that succeeds has its result, and other errors are thrown', async () => {
  expect(await nullIfConflict(Promise.resolve('added'))).toBe('added');
  await expect(nullIfConflict(failWith(2))).rejects.toMatchObject({ code: 2 });
});
