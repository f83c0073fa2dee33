import type Stripe from 'stripe';
import type { Call } from './call';
import type { Ledger } from './ledger';
import type { People, Person } from './people';
import type { Random } from './random';
import type { Session } from './session';

/** What everybody in the run has to do with. */
export interface Camp {
  ledger: Ledger;
  session: Session;
  people: People;
  random: Random;
  holdMs: number;
  sweepMs: number;
  /** Where a browser reaches the payment service, and the key it has for it. */
  stripe: { url: string; publishableKey: string };
  /** The payment service as the camp's owner uses it, past the network and the site. */
  dashboard: Stripe;
  /** Stops one of the API's processes in the middle of whatever it does; the answer lets it go on. */
  freeze(server: number): () => void;
  /** By SIGKILL; it comes back by itself. */
  kill(server: number): void;
}

/** One person who has come to do something, and who is signed in. */
export interface Visit {
  camp: Camp;
  person: Person;
  call: Call;
  random: Random;
}
