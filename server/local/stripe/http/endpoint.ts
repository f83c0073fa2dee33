import type { z } from 'zod';
import type { FormRecord } from './form';
import { parseParameters } from './parameters';

/** Who calls: the shop's server, or a browser, which may do no more than its client secret allows. */
export type Caller = 'secret' | 'publishable';

export interface Call {
  caller: Caller;
  /** The `:id` of the path, or empty. */
  id: string;
  requestId: string;
  idempotencyKey: string | null;
  /** Same for every repetition under one idempotency key: what it creates cannot be created twice. */
  suffix: string;
}

export interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  keys: 'secret' | 'any';
  /** Checks the parameters at once; nothing happens before the answer is called. */
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
