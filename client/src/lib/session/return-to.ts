import { campClass, type CampClass } from '@camp/server/contract/classes/classes';
import * as z from 'zod/mini';
import { paths } from '../paths';

/**
 * One slash that is not followed by a slash or a backslash: browsers treat `//example.test` as
 * another site. Tabs and line breaks are excluded, because browsers remove them from URLs.
 */
const INTERNAL_PATH = /^\/(?![/\\])[^\t\r\n]*$/;

const returnState = z.object({
  from: z.object({
    pathname: z.string(),
    search: z.string(),
    hash: z.string(),
    state: z.optional(z.unknown()),
  }),
  selectedClass: z.optional(campClass),
  wasLost: z.optional(z.boolean()),
});

export interface ReturnState {
  /** The path on this site to return to. */
  from: string;
  state: unknown;
  /** The class that the visitor selected before logging in. */
  selectedClass: CampClass | null;
  /** True if the server ended the session, false if the user signed out. */
  wasLost: boolean;
}

const isAuthPage = (pathname: string) =>
  [paths.logIn, paths.signUp].some((path) => path.toLowerCase() === pathname.toLowerCase());

/** Parses the state that `toReturnState` created. Returns to the home page if it is missing or invalid. */
export function readReturnState(state: unknown): ReturnState {
  const { from, selectedClass = null, wasLost = false } = returnState.safeParse(state).data ?? {};
  if (from === undefined || !INTERNAL_PATH.test(from.pathname)) {
    return { from: paths.home, state: null, selectedClass, wasLost };
  }
  // If a login page led to another login page, the first destination counts.
  if (isAuthPage(from.pathname)) return { ...readReturnState(from.state), wasLost };
  return {
    from: from.pathname + from.search + from.hash,
    state: from.state,
    selectedClass,
    wasLost,
  };
}
