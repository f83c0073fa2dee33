import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import sirv from 'sirv';

/** Paths that are forwarded to the Auth emulator, as in `vite.config.ts`. */
const EMULATOR = /^\/(?:identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator)\//;

const forward = (port: number, req: IncomingMessage, res: ServerResponse) => {
  const { method, url: path, headers } = req;
  const forwarded = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
    res.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(res);
  });
  forwarded.on('error', () => res.destroy());
  req.pipe(forwarded);
};

interface HostOptions {
  folder: string;
  port: number;
  authEmulatorPort: number;
}

/**
 * Serves the built site as the README requires of a static host: precompressed files, immutable caching
 * for hashed files, and `index.html` for every path without a file.
 */
export async function startHost({ folder, port, authEmulatorPort }: HostOptions) {
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    single: true,
    etag: true,
    setHeaders: (res, path) => {
      const isHashed = path.startsWith('/assets/');
      res.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      res.setHeader('X-Content-Type-Options', 'nosniff');
      res.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
      res.setHeader('Content-Security-Policy', "frame-ancestors 'self'");
    },
  });
  const server = createServer((req, res) =>
    EMULATOR.test(req.url ?? '') ? forward(authEmulatorPort, req, res) : files(req, res),
  );
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}
