import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import type { Answer } from './kept-answers';
import { noteSent } from './replay';

const compress = promisify(gzip);

/** Compressed once for all who ask, when the first does. */
const compressed = new WeakMap<Answer, Promise<Buffer>>();
const compressOnce = (answer: Answer): Promise<Buffer> => {
  const known = compressed.get(answer) ?? compress(answer.body);
  compressed.set(answer, known);
  return known;
};

/** Sends an answer that is kept as it is sent, or that it has not changed. */
export const sendKept = async (req: Request, res: Response, answer: Answer): Promise<void> => {
  res.set(answer.headers);
  res.vary('Accept-Encoding');
  const takesGzip = req.headers['accept-encoding'] && req.acceptsEncodings('gzip') === 'gzip';
  const isPacked = takesGzip && !req.fresh;
  if (isPacked) res.set('Content-Encoding', 'gzip');
  const body = isPacked ? await compressOnce(answer) : answer.body;
  res.send(body);
  noteSent(req, res, answer, body);
};
