import { campClass, type CampClass } from '@camp/server/contract/classes';
import * as z from 'zod/mini';
import { paths } from './paths';

/**
 * One slash, then neither another one nor a backslash: a browser reads `//example.test` as another
 * site, and the router refuses to go there. Browsers drop tabs and line breaks before they look.
 */
const OWN_PATH = /^\/(?![/\\])[^\t\r\n]*$/;

const returnState = z.object({
  from: z.object({
    pathname: z.string(),
    search: z.string(),
    hash: z.string(),
    state: z.optional(z.unknown()),
  }),
  pick: z.optional(campClass),
  wasLost: z.optional(z.boolean()),
});

type ReturnState = {
  /** An address of ours, with the state it had. */
  from: string;
  state: unknown;
  /** The class a guest wanted to join before logging in. */
  pick: CampClass | null;
  /** The server ended the session; the visitor did not leave by choice. */
  wasLost: boolean;
};

const isEntrance = (pathname: string) =>
  [paths.logIn, paths.signUp].some((path) => path.toLowerCase() === pathname.toLowerCase());

/** Reads what `toReturnState` wrote; home for a visitor who came straight here or from an odd address. */
export const readReturnState = (state: unknown): ReturnState => {
  const { from, pick = null, wasLost = false } = returnState.safeParse(state).data ?? {};
  if (from === undefined || !OWN_PATH.test(from.pathname)) {
    return { from: paths.home, state: null, pick, wasLost };
  }
  // Sent from login to login, as when a fresh session is refused: the first wish still counts.
  if (isEntrance(from.pathname)) return { ...readReturnState(from.state), wasLost };
  return { from: from.pathname + from.search + from.hash, state: from.state, pick, wasLost };
};
