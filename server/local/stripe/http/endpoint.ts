import type { z } from 'zod';
import type { FormRecord } from './form';
import { parseParameters } from './parameters';

/** The kind of API key: secret for our server, publishable for a browser, which also needs a client secret. */
export type Caller = 'secret' | 'publishable';

export interface Call {
  caller: Caller;
  /** The `:id` of the path, or an empty string. */
  id: string;
  requestId: string;
  idempotencyKey: string | null;
  /** The same for all requests with one idempotency key, so that a retry creates the same ids. */
  suffix: string;
}

export interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  keys: 'secret' | 'any';
  /** Validates the parameters and returns a function that runs the call. */
  prepare: (form: FormRecord) => (call: Call) => Promise<object>;
}

interface Definition<T extends z.ZodType> extends Omit<Endpoint, 'prepare'> {
  parameters: T;
  run: (parameters: z.output<T>, call: Call) => Promise<object>;
}

export function endpoint<T extends z.ZodType>({
  parameters,
  run,
  ...route
}: Definition<T>): Endpoint {
  return {
    ...route,
    prepare: (form) => {
      const parsed = parseParameters(parameters, form);
      return (call) => run(parsed, call);
    },
  };
}
