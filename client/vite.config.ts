import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { loadEnv, type Plugin, type PreviewServer, type ViteDevServer } from 'vite';
import { defineConfig } from 'vitest/config';
import { chunkGroups } from './chunks.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { firstView } from './first-view.ts';
import { precompress } from './precompress.ts';

const ENV_FOLDER = join(import.meta.dirname, '..');
const firebaseNames = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'];
const emulatorPaths = [
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/emulator',
];

/** Firebase is the emulator where none of its variables is set. */
const usesAuthEmulator = (env: Record<string, string>) => {
  const missing = firebaseNames.filter((name) => !env[name]);
  if (missing.length > 0 && missing.length < firebaseNames.length) {
    throw new Error(`Firebase is configured in part only: ${missing.join(', ')} is missing`);
  }
  return missing.length > 0;
};

/** The first of the site's origins, without a slash at the end; empty where none is known. */
const siteAddressOf = (origins = '') => origins.split(',')[0]!.trim().replace(/\/+$/, '');

/** Vite says that its port is taken, but not which variable moves it. */
const busyPortNotice = (port: number): Plugin => {
  const watchPort = (server: ViteDevServer | PreviewServer) => {
    server.httpServer?.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code !== 'EADDRINUSE') return;
      server.config.logger.error(`Port ${port} is taken: set CLIENT_PORT to a free one`);
    });
  };
  return {
    name: 'busy-port-notice',
    configureServer: watchPort,
    configurePreviewServer: watchPort,
  };
};

const emulatorBuildNotice: Plugin = {
  name: 'emulator-build-notice',
  apply: 'build',
  buildStart() {
    this.warn(
      `This build signs people in through the local emulator, so it works on this machine only. ` +
        `Set ${firebaseNames.join(', ')} for one to publish.`,
    );
  },
};

/** Both servers are the same to a browser: built or not, the site must behave alike. */
const serverOptions = (port: number, emulatorUrl: string | null) => ({
  port,
  strictPort: true,
  // Whoever asks for localhost tries 127.0.0.1 as well, while "localhost" here may mean ::1 alone.
  host: '127.0.0.1',
  headers: {
    // With anything stricter the sign-in pop-up could not report back.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    // What a page cannot say of itself; the sign-in relay is a frame of our own.
    'Content-Security-Policy': "frame-ancestors 'self'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  },
  // The emulator's pop-up may touch only frames of its own origin, so it gets the site's.
  // It also builds the links in its mails from the address it is called by.
  proxy: emulatorUrl
    ? Object.fromEntries(emulatorPaths.map((path) => [path, { target: emulatorUrl }]))
    : {},
});

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, ENV_FOLDER, '');
  const port = Number(env.CLIENT_PORT || 5173);
  const apiUrl = env.VITE_API_URL || `http://localhost:${env.PORT || 4000}`;
  const emulatorUrl = usesAuthEmulator(env)
    ? `http://127.0.0.1:${env.AUTH_EMULATOR_PORT || 9099}`
    : null;
  const server = serverOptions(port, emulatorUrl);
  return {
    plugins: [
      react(),
      tailwindcss(),
      busyPortNotice(port),
      ...(emulatorUrl ? [emulatorBuildNotice] : []),
      firstView(apiUrl),
      contentSecurityPolicy({
        apiUrl,
        authDomain: emulatorUrl ? null : env.FIREBASE_AUTH_DOMAIN!,
        maySandbox: !env.STRIPE_PUBLISHABLE_KEY,
        uploadUrl: env.VITE_IMAGE_UPLOAD_URL || null,
      }),
      precompress,
    ],
    build: {
      // For the budgets, which count what an address loads.
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: { groups: chunkGroups() },
        },
      },
    },
    envDir: ENV_FOLDER,
    // Firebase's three by their whole names: other FIREBASE_ variables may be secrets.
    envPrefix: ['VITE_', ...firebaseNames],
    define: {
      'import.meta.env.VITE_API_URL': JSON.stringify(apiUrl),
      // For index.html: whoever shows a link's picture needs its whole address.
      'import.meta.env.VITE_SITE_ADDRESS': JSON.stringify(siteAddressOf(env.SITE_URL)),
    },
    server,
    preview: server,
    test: {
      environment: 'jsdom',
      include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
      setupFiles: ['src/testing/setup.ts'],
      // Each test leaves nothing behind (src/testing/setup.ts), and loading the site once is quicker.
      isolate: false,
      maxWorkers: Math.max(2, availableParallelism()),
      // Its loader remembers its script for good, so tests of it begin with a module of their own.
      server: { deps: { inline: ['@stripe/stripe-js'] } },
    },
  };
});
