import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import type { CachedResponse } from './response-cache';
import { recordVariant } from './recorded-variants';

const compress = promisify(gzip);

/** Each response is compressed once, on its first request that accepts gzip. */
const compressedBodies = new WeakMap<CachedResponse, Promise<Buffer>>();
const compressOnce = (response: CachedResponse): Promise<Buffer> => {
  const body = compressedBodies.get(response) ?? compress(response.body);
  compressedBodies.set(response, body);
  return body;
};

/** Sends a cached response, or 304 if the client already has it. */
export async function sendCached(
  req: Request,
  res: Response,
  response: CachedResponse,
): Promise<void> {
  res.set(response.headers);
  res.vary('Accept-Encoding');
  const acceptsGzip = req.headers['accept-encoding'] && req.acceptsEncodings('gzip') === 'gzip';
  const isCompressed = acceptsGzip && !req.fresh;
  if (isCompressed) res.set('Content-Encoding', 'gzip');
  const body = isCompressed ? await compressOnce(response) : response.body;
  res.send(body);
  recordVariant(req, res, response, body);
}
