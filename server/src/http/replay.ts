import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Answer, KeptAnswers } from './kept-answers';
import { factsOf, type RequestFacts } from './request-facts';
import type { CountRequest } from './rate-limits';
import { newRequestId, REQUEST_ID } from './request-id';
import { logRequest } from './request-log';

/** An answer with all its headers, as it went out to somebody who asked in the same way. */
interface Sent {
  status: number;
  headers: string[];
  body: Buffer | null;
  facts: RequestFacts;
}

const replayable = new WeakMap<Answer, Map<string, Sent>>();
/** Of one answer; browsers ask in a handful of ways. */
const WAYS_MOST = 32;
const WAY_LENGTH_MOST = 300;

/** Asked by a guest, and nothing but asked. */
const isPlain = ({ method, headers }: Request) =>
  method === 'GET' &&
  headers.host !== undefined &&
  ['authorization', 'content-length', 'transfer-encoding', 'expect'].every(
    (name) => headers[name] === undefined,
  );

/** One tag as the API gives them; lists, strong tags and `*` are left to the whole way. */
const TAG = /^W\/"[^"]*"$/;

/** All else that an answer depends on besides its address; null where this cannot tell. */
const findWay = ({ headers }: Request, { headers: { ETag } }: Answer): string | null => {
  const held = headers['if-none-match'];
  if (held !== undefined && !TAG.test(held)) return null;
  const { origin = '', 'accept-encoding': encoding = '', 'cache-control': wish = '' } = headers;
  const way = [held === ETag, origin, encoding, wish].join('\n');
  return way.length <= WAY_LENGTH_MOST ? way : null;
};

/** What each request gets of its own. */
const isOfOneRequest = (name: string) =>
  name === REQUEST_ID.toLowerCase() || name.startsWith('ratelimit');

/** Notes how a kept answer went out, for the next who asks in the same way. */
export const noteSent = (req: Request, res: Response, answer: Answer, body: Buffer): void => {
  const way = isPlain(req) ? findWay(req, answer) : null;
  const ways = replayable.get(answer) ?? new Map<string, Sent>();
  if (way === null || ways.size >= WAYS_MOST) return;
  const names = res.getHeaderNames().filter((name) => !isOfOneRequest(name));
  ways.set(way, {
    status: res.statusCode,
    headers: names.flatMap((name) => [name, String(res.getHeader(name))]),
    body: res.statusCode === 304 ? null : body,
    facts: { ...factsOf(res) },
  });
  replayable.set(answer, ways);
};

interface Needs {
  answers: KeptAnswers;
  log: Logger;
  count: CountRequest;
  stopping: AbortSignal;
}

/**
 * The short way to an answer that is kept: to a guest who asks as another has asked it goes out as
 * before, logged and counted like any other. Whatever is not so plain goes the whole way.
 */
export const replayKept = ({ answers, log, count, stopping }: Needs): RequestHandler => {
  const find = async (req: Request) => {
    if (!isPlain(req) || stopping.aborted) return null;
    // On the whole way the database is asked again, and what it says is answered.
    const answer = await answers.find(req.url).catch(() => null);
    if (!answer) return null;
    const way = findWay(req, answer);
    return (way !== null && replayable.get(answer)?.get(way)) || null;
  };

  return async (req, res, next) => {
    const sent = await find(req);
    if (!sent) return next();
    res.locals.facts = { ...sent.facts };
    const counted = await count(req, res);
    // One too many is refused on the whole way, where counting it once more changes nothing.
    if (counted?.isOver) return next();
    const id = newRequestId();
    logRequest(log, req, res, id);
    const own = Object.entries({ [REQUEST_ID]: id, ...counted?.headers }).flat();
    res.writeHead(sent.status, [...sent.headers, ...own]).end(sent.body ?? undefined);
  };
};
