import type Stripe from 'stripe';
import type { Call } from './call';
import type { Recorder } from './recorder';
import type { Personas, Persona } from './personas/personas';
import type { Random } from './random';
import type { Session } from './session';

/** What all personas of a run share. */
export interface Camp {
  recorder: Recorder;
  session: Session;
  personas: Personas;
  random: Random;
  holdMs: number;
  sweepMs: number;
  /** The URL of the payment service for browsers, and its publishable key. */
  stripe: { url: string; publishableKey: string };
  /** The Stripe dashboard: calls the payment service directly, not through the fault proxy or the site. */
  dashboard: Stripe;
  /** Pauses an API process with SIGSTOP. The returned function resumes it. */
  freeze(server: number): () => void;
  /** Kills an API process with SIGKILL. It restarts automatically. */
  kill(server: number): void;
}

/** One turn of a signed-in persona. */
export interface Visit {
  camp: Camp;
  persona: Persona;
  call: Call;
  random: Random;
}
