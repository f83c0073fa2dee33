import { pino, type DestinationStream, type Logger } from 'pino';
import { maskSecrets } from './mask-secrets';

const CAUSES_TOLD = 4;

const framesOf = (error: Error) =>
  (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));

/**
 * What is logged of an error, and nothing else: those of drivers and of Stripe carry whole requests,
 * documents and headers. Its message may quote what somebody sent, so it is masked.
 */
const describeError = (error: unknown, causesLeft = CAUSES_TOLD): unknown => {
  if (!(error instanceof Error)) return { message: maskSecrets(String(error)) };
  const message = maskSecrets(error.message);
  // Stripe gives its errors classes of their own, but no names.
  const name = error.name === 'Error' ? error.constructor.name : error.name;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    name,
    message,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    stack: [`${name}: ${message}`, ...framesOf(error).map(maskSecrets)].join('\n'),
    ...(cause !== undefined && causesLeft > 0 && { cause: describeError(cause, causesLeft - 1) }),
  };
};

/** The process's log: one JSON object a line, on standard output where no other place is given. */
export const createLog = (level: string, destination?: DestinationStream): Logger => {
  const options = {
    level,
    base: null,
    serializers: { err: (error: unknown) => describeError(error) },
  };
  // Lines that come together are written together, and none waits for others.
  return pino(options, destination ?? pino.destination({ sync: false }));
};
