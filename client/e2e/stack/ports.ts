const port = (variable: string, fallback: number) => Number(process.env[variable] ?? fallback);

const api = port('E2E_PORT', 4810);
/** The ports of the end-to-end tests, different from the development ports. */
export const ports = {
  api,
  site: port('E2E_CLIENT_PORT', 5810),
  authEmulator: port('E2E_AUTH_EMULATOR_PORT', 9810),
  mongodb: port('E2E_MONGODB_PORT', api + 20_000),
};

/** Other addresses if a web server is in front of both. */
export const siteUrl = process.env.E2E_SITE_URL ?? `http://localhost:${ports.site}`;
export const apiUrl = process.env.E2E_API_URL ?? `http://localhost:${ports.api}`;
export const authEmulatorUrl = `http://127.0.0.1:${ports.authEmulator}`;
export const mongodbUri = `mongodb://127.0.0.1:${ports.mongodb}/?directConnection=true`;
