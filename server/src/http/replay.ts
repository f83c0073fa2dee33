import type { IncomingMessage, RequestListener } from 'node:http';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import proxyAddress from 'proxy-addr';
import { VARIANTS_MAX, type Answer, type KeptAnswers } from './kept-answers';
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
const WAY_LENGTH_MOST = 300;

/** Asked by a guest, and nothing but asked. */
const isPlain = ({ method, headers }: IncomingMessage) =>
  method === 'GET' &&
  headers.host !== undefined &&
  ['authorization', 'content-length', 'transfer-encoding', 'expect'].every(
    (name) => headers[name] === undefined,
  );

/** One tag as the API gives them; lists, strong tags and `*` are left to the whole way. */
const TAG = /^W\/"[^"]*"$/;

/** All else that an answer depends on besides its address; null where this cannot tell. */
const findWay = ({ headers }: IncomingMessage, { headers: { ETag } }: Answer): string | null => {
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
  if (way === null) return;
  if (ways.size >= VARIANTS_MAX) ways.delete(ways.keys().next().value!);
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
  /** How many proxies are believed. */
  trustProxy: number;
}

/**
 * The short way to an answer that is kept: to a guest who asks as another has asked it goes out as
 * before, logged and counted like any other. Whatever is not so plain goes the whole way.
 */
export const replayKept = (
  { answers, log, count, stopping, trustProxy }: Needs,
  wholeWay: RequestListener,
): RequestListener => {
  const addressOf = (req: IncomingMessage) =>
    proxyAddress(req, (_address, distance) => distance < trustProxy);

  const findSent = async (req: IncomingMessage) => {
    const answer = await answers.find(req.url!);
    const way = answer && findWay(req, answer);
    return answer && way !== null ? replayable.get(answer)?.get(way) : undefined;
  };

  const prepare = async (req: IncomingMessage) => {
    const sent = await findSent(req);
    if (!sent) return null;
    const counted = await count(addressOf(req), sent.facts);
    // Refused on the whole way, where counting it once more changes nothing.
    return counted?.isOver ? null : { sent, ownHeaders: counted?.headers };
  };

  const replay = async (...[req, res]: Parameters<RequestListener>) => {
    // Should this fail, the whole way tries again, and tells of it.
    const prepared = await prepare(req).catch(() => null);
    if (!prepared) return wholeWay(req, res);
    const { status, headers, body, facts } = prepared.sent;
    const requestId = newRequestId();
    logRequest(log, { req, res, requestId, facts });
    const own = Object.entries({ [REQUEST_ID]: requestId, ...prepared.ownHeaders }).flat();
    res.writeHead(status, [...headers, ...own]).end(body ?? undefined);
  };

  return (req, res) => {
    const mayBeKept = isPlain(req) && answers.has(req.url!) && !stopping.aborted;
    if (mayBeKept) void replay(req, res);
    else wholeWay(req, res);
  };
};
