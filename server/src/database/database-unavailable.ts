import {
  MongoClientClosedError,
  MongoError,
  MongoErrorLabel,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerClosedError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';

const connectionErrors = [
  MongoServerSelectionError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
  MongoServerClosedError,
  MongoClientClosedError,
];

/** The driver does not export these two classes, so they are compared by name. */
const poolErrorNames = ['MongoWaitQueueTimeoutError', 'MongoPoolClosedError'];

const retryableLabels = [
  MongoErrorLabel.RetryableWriteError,
  MongoErrorLabel.RetryableError,
  MongoErrorLabel.SystemOverloadedError,
  MongoErrorLabel.PoolRequestedRetry,
];

/** Errors of a MongoDB server that stops, starts, hands over to another primary or aborted a write. */
const unavailableCodes = new Set<unknown>(
  Object.values({
    HostUnreachable: 6,
    HostNotFound: 7,
    NetworkTimeout: 89,
    ShutdownInProgress: 91,
    FailedToSatisfyReadPreference: 133,
    ReadConcernMajorityNotAvailableYet: 134,
    PrimarySteppedDown: 189,
    ExceededTimeLimit: 262,
    // Where it is not retried, the caller can.
    WriteConflict: 112,
    SocketException: 9001,
    LegacyNotPrimary: 10058,
    NotWritablePrimary: 10107,
    InterruptedAtShutdown: 11600,
    InterruptedDueToReplStateChange: 11602,
    NotPrimaryNoSecondaryOk: 13435,
    NotPrimaryOrSecondary: 13436,
  }),
);

/**
 * Node's codes for a closed connection. The driver passes these errors through unwrapped. The clients
 * of our other services wrap them in errors of their own, so an unwrapped one means the database.
 */
const closedConnectionCodes = new Set<unknown>(['EPIPE', 'ECONNRESET']);

const isClosedConnection = (error: unknown) =>
  error instanceof Error && 'code' in error && closedConnectionCodes.has(error.code);

/** Returns true if the database cannot be reached at the moment. A later retry may succeed. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isClosedConnection(error) ||
  (error instanceof MongoError &&
    (connectionErrors.some((type) => error instanceof type) ||
      poolErrorNames.includes(error.name) ||
      retryableLabels.some((label) => error.hasErrorLabel(label)) ||
      unavailableCodes.has(error.code)));
