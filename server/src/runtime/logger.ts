import { pino, type DestinationStream, type Logger } from 'pino';
import { maskSecrets } from '../lib/mask-secrets';

const MAX_CAUSES = 4;

const toStackFrames = (error: Error) =>
  (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));

/**
 * Returns the properties of an error that are logged. Other properties are omitted, because errors of
 * drivers and Stripe contain requests, documents and headers. The message may quote user input, so
 * secrets in it are masked.
 */
const describeError = (error: unknown, causesLeft = MAX_CAUSES): unknown => {
  if (!(error instanceof Error)) return { message: maskSecrets(String(error)) };
  const message = maskSecrets(error.message);
  // Stripe's errors have their own classes, but their name is `Error`.
  const name = error.name === 'Error' ? error.constructor.name : error.name;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    name,
    message,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    stack: [`${name}: ${message}`, ...toStackFrames(error).map(maskSecrets)].join('\n'),
    ...(cause !== undefined && causesLeft > 0 && { cause: describeError(cause, causesLeft - 1) }),
  };
};

/** Returns the logger, which writes one JSON object per line, by default to standard output. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: (error: unknown) => describeError(error) },
  };
  // Asynchronous: lines are written in batches and do not block requests.
  return pino(options, destination ?? pino.destination({ sync: false }));
}
