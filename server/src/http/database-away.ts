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

/** The driver does not export these two. */
const poolErrors = ['MongoWaitQueueTimeoutError', 'MongoPoolClosedError'];

const labels = [
  MongoErrorLabel.RetryableWriteError,
  MongoErrorLabel.RetryableError,
  MongoErrorLabel.SystemOverloadedError,
  MongoErrorLabel.PoolRequestedRetry,
];

/** What a server answers while it stops, starts, or hands over to another one. */
const codes = new Set<unknown>(
  Object.values({
    HostUnreachable: 6,
    HostNotFound: 7,
    NetworkTimeout: 89,
    ShutdownInProgress: 91,
    FailedToSatisfyReadPreference: 133,
    ReadConcernMajorityNotAvailableYet: 134,
    PrimarySteppedDown: 189,
    ExceededTimeLimit: 262,
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
 * What Node says of a connection that ended a moment ago: the driver passes it on as it is, while the
 * other services that we call have errors of their own for it.
 */
const endedConnection = new Set<unknown>(['EPIPE', 'ECONNRESET']);

const isEndedConnection = (error: unknown) =>
  error instanceof Error && 'code' in error && endedConnection.has(error.code);

/** Whether the database could not be asked, or not be asked now: another try later may succeed. */
export const isDatabaseAway = (error: unknown): boolean =>
  isEndedConnection(error) ||
  (error instanceof MongoError &&
    (connectionErrors.some((type) => error instanceof type) ||
      poolErrors.includes(error.name) ||
      labels.some((label) => error.hasErrorLabel(label)) ||
      codes.has(error.code)));
