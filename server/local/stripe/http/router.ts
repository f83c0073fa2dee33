import express, {
  type ErrorRequestHandler,
  type Request as ExpressRequest,
  type Router,
} from 'express';
import type { Respond } from './respond';

/** Express has taken the mount path off `url`; the host is of no account. */
function toWebRequest({ method, url, headers, body }: ExpressRequest) {
  const pairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const content = Buffer.isBuffer(body) && body.length > 0 ? new Uint8Array(body) : undefined;
  return new Request(`http://sandbox${url}`, {
    method,
    headers: pairs,
    ...(content && method !== 'GET' && method !== 'HEAD' && { body: content }),
  });
}

/** The SDK takes any JSON without an `error` for success, so a body that cannot be read needs one too. */
const unreadable: ErrorRequestHandler = (error: { status?: number }, _request, response, _next) => {
  const message = 'The request cannot be read.';
  response.status(error.status ?? 500).json({ error: { type: 'invalid_request_error', message } });
};

/** The API over HTTP, and the script that browsers load from it. */
export function createRouter(respond: Respond, loadScript: () => Promise<string>): Router {
  const router = express.Router();
  router.get('/stripe.js', async (_request, response) => {
    response
      .set('Cross-Origin-Resource-Policy', 'cross-origin')
      .set('Cache-Control', 'no-cache')
      .type('text/javascript')
      .send(await loadScript());
  });
  router.use(express.raw({ type: () => true, limit: '100kb' }), async (request, response) => {
    const answer = await respond(toWebRequest(request));
    response
      .status(answer.status)
      .setHeaders(answer.headers)
      .set('Cross-Origin-Resource-Policy', 'cross-origin')
      .end(await answer.text());
  });
  router.use(unreadable);
  return router;
}
