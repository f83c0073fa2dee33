import type { TestApi } from '../api/test-api';

/** An operation that clients repeat if the server dies while it runs. */
export interface Scenario {
  name: string;
  /** Every write and every call to Stripe, in order. A new one must be added here. */
  steps: string[];
  /** Set if some of the steps run at the same time, such as refunds of several orders, so their order varies. */
  hasParallelSteps?: true;
  /** Prepares the data and returns the operation. */
  prepare(api: TestApi): Promise<Operation>;
}

export interface Operation {
  /** Runs the whole operation from its beginning, as a client that does not know how far it got. */
  run(api: TestApi): Promise<unknown>;
  /** Fails unless the operation was done exactly once. */
  expectDone(api: TestApi): Promise<void>;
}
