import express, {
  type ErrorRequestHandler,
  type Request as ExpressRequest,
  type Router,
} from 'express';
import type { Respond } from './respond';

/** Express has already removed the mount path from `url`; the host does not matter. */
function toWebRequest({ method, url, headers, body }: ExpressRequest) {
  const headerPairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const bodyBytes = Buffer.isBuffer(body) && body.length > 0 ? new Uint8Array(body) : undefined;
  return new Request(`http://sandbox${url}`, {
    method,
    headers: headerPairs,
    ...(bodyBytes && method !== 'GET' && method !== 'HEAD' && { body: bodyBytes }),
  });
}

/** The SDK treats any JSON without `error` as success, so a body parser failure must return one too. */
const handleBodyError: ErrorRequestHandler = (
  error: { status?: number },
  _request,
  response,
  _next,
) => {
  const message = 'Could not read the request.';
  response.status(error.status ?? 500).json({ error: { type: 'invalid_request_error', message } });
};

/** Serves the API over HTTP, and the script for browsers. */
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
    const apiResponse = await respond(toWebRequest(request));
    response
      .status(apiResponse.status)
      .setHeaders(apiResponse.headers)
      .set('Cross-Origin-Resource-Policy', 'cross-origin')
      .end(await apiResponse.text());
  });
  router.use(handleBodyError);
  return router;
}
