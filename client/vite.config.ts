import { constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { loadEnv, type Plugin, type PreviewServer, type ViteDevServer } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';
import { crawlers } from './crawlers.ts';
import { isImageHost, toImageHosts, type ImageHosts } from '../server/src/shared/image-hosts.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { prerenderPages } from './prerender.ts';

const ENV_FOLDER = join(import.meta.dirname, '..');
const firebaseNames = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'];
const emulatorPaths = [
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/emulator',
];

/** Returns true if none of Firebase's variables is set. Throws if only some of them are set. */
const usesAuthEmulator = (env: Record<string, string>) => {
  const missing = firebaseNames.filter((name) => !env[name]);
  if (missing.length > 0 && missing.length < firebaseNames.length) {
    throw new Error(`Firebase is only partly configured. Missing: ${missing.join(', ')}`);
  }
  return missing.length > 0;
};

/** Returns the hosts whose pictures the site shows. Throws if a part of IMAGE_HOSTS is no host. */
const readHosts = (text: string | undefined, isPublic: boolean): ImageHosts => {
  const hosts = toImageHosts(text, isPublic);
  if (hosts !== 'any' && !hosts.every(isImageHost)) {
    throw new Error('IMAGE_HOSTS must be host names separated by commas');
  }
  return hosts;
};

/** Returns the first of the site's origins without a trailing slash; empty if there is none. */
const toSiteUrl = (origins = '') => origins.split(',')[0]!.trim().replace(/\/+$/, '');

/** Adds to Vite's error about a port in use which variable changes the port. */
const busyPortMessage = (port: number): Plugin => {
  const watchPort = (server: ViteDevServer | PreviewServer) => {
    server.httpServer?.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code !== 'EADDRINUSE') return;
      server.config.logger.error(`Port ${port} is taken: set CLIENT_PORT to a free one`);
    });
  };
  return {
    name: 'busy-port-message',
    configureServer: watchPort,
    configurePreviewServer: watchPort,
  };
};

const emulatorBuildWarning: Plugin = {
  name: 'emulator-build-warning',
  apply: 'build',
  buildStart() {
    this.warn(
      `This build uses the local sign-in emulator, so it works only on this machine. ` +
        `Set ${firebaseNames.join(', ')} for a production build.`,
    );
  },
};

/** Options of the dev and the preview server, equal so that the site behaves the same in both. */
const serverOptions = (port: number, emulatorUrl: string | null) => ({
  port,
  strictPort: true,
  // Clients of localhost also try 127.0.0.1, while "localhost" here could bind only to ::1.
  host: '127.0.0.1',
  headers: {
    // A stricter policy would prevent the sign-in pop-up from reporting back.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    // A meta tag cannot set this directive. The sign-in relay is a frame of the site itself.
    'Content-Security-Policy': "frame-ancestors 'self'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  },
  // The emulator's pop-up can access only frames of its own origin, so it uses the site's origin.
  // The emulator also builds the links in its emails from the origin of the request.
  proxy: emulatorUrl
    ? Object.fromEntries(emulatorPaths.map((path) => [path, { target: emulatorUrl }]))
    : {},
});

const test = {
  environment: 'jsdom',
  include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
  setupFiles: ['src/testing/setup.ts'],
  // Each test cleans up (src/testing/setup.ts), and loading the site only once is faster.
  isolate: false,
  maxWorkers: Math.max(2, availableParallelism()),
  // Stripe's loader caches its script in the module, so its tests need a fresh module each.
  server: { deps: { inline: ['@stripe/stripe-js'] } },
};

export default defineConfig(({ mode, command }) => {
  const env = loadEnv(mode, ENV_FOLDER, '');
  const port = Number(env.CLIENT_PORT || 5173);
  const apiUrl = env.VITE_API_URL || `http://localhost:${env.PORT || 4000}`;
  const emulatorUrl = usesAuthEmulator(env)
    ? `http://127.0.0.1:${env.AUTH_EMULATOR_PORT || 9099}`
    : null;
  // Builds for the public use a Firebase project.
  const imageHosts = readHosts(env.IMAGE_HOSTS, command === 'build' && emulatorUrl === null);
  const server = serverOptions(port, emulatorUrl);
  return {
    plugins: [
      react(),
      tailwindcss(),
      busyPortMessage(port),
      ...(emulatorUrl ? [emulatorBuildWarning] : []),
      crawlers({
        apiUrl: apiUrl.replace(/\/+$/, ''),
        siteUrl: toSiteUrl(env.SITE_URL) || `http://localhost:${port}`,
      }),
      contentSecurityPolicy({
        apiUrl,
        authDomain: emulatorUrl ? null : env.FIREBASE_AUTH_DOMAIN!,
        allowsSandbox: !env.STRIPE_PUBLISHABLE_KEY,
        uploadUrl: env.VITE_IMAGE_UPLOAD_URL || null,
        imageHosts,
      }),
      prerenderPages(),
      compression({
        // A static host sends these files without compressing them on each request. Smaller files fit into one packet.
        include: /\.(?:css|html|js|json|svg|txt)$/,
        threshold: 1_400,
        algorithms: [
          'brotliCompress',
          defineAlgorithm('gzip', { level: constants.Z_BEST_COMPRESSION }),
        ],
        logLevel: 'silent',
      }),
    ],
    // The budget check reads the manifest.
    build: { manifest: true },
    envDir: ENV_FOLDER,
    // Full names of the three Firebase variables, because other FIREBASE_ variables may be secrets.
    envPrefix: ['VITE_', ...firebaseNames],
    define: {
      'import.meta.env.VITE_API_URL': JSON.stringify(apiUrl),
      // `*` is not a host.
      'import.meta.env.IMAGE_HOSTS': JSON.stringify(imageHosts === 'any' ? '*' : imageHosts.join()),
      // For index.html, because social previews require the absolute URL of the picture.
      'import.meta.env.VITE_SITE_URL': JSON.stringify(toSiteUrl(env.SITE_URL)),
    },
    server,
    preview: server,
    test,
  };
});
