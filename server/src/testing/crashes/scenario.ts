import type { TestApi } from '../test-api';

/** Something done through a server, by people who try again when it dies on them. */
export interface Scenario {
  name: string;
  /** Every step of it, in order: a write or a call to Stripe that is new has to be named here. */
  steps: string[];
  /** Brings about what it begins with; answers what is done then. */
  prepare(api: TestApi): Promise<Deed>;
}

export interface Deed {
  /** The whole deed from its beginning, as somebody does it who does not know how far it got. */
  act(api: TestApi): Promise<unknown>;
  /** Fails unless the deed is done, and done once. */
  expectDone(api: TestApi): Promise<void>;
}
