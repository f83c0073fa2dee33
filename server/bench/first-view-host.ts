import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import sirv from 'sirv';

/** What the emulator answers in the name of the site, as `vite.config.ts` has it. */
const EMULATOR = /^\/(?:identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator)\//;

const passOn = (port: number, req: IncomingMessage, res: ServerResponse) => {
  const { method, url: path, headers } = req;
  const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  onward.on('error', () => res.destroy());
  req.pipe(onward);
};

interface Host {
  folder: string;
  port: number;
  authEmulatorPort: number;
}

/**
 * Serves the built site as README asks a static host to: files as they were compressed by the build,
 * those with a hash for good, and `index.html` for addresses that are none of a file.
 */
export const startHost = async ({ folder, port, authEmulatorPort }: Host) => {
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
    EMULATOR.test(req.url ?? '') ? passOn(authEmulatorPort, req, res) : files(req, res),
  );
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
};
