const port = (variable: string, fallback: number) => Number(process.env[variable] ?? fallback);

/** Where the stack of the journeys runs, away from the ports people develop on. */
export const ports = {
  api: port('E2E_PORT', 4810),
  site: port('E2E_CLIENT_PORT', 5810),
  authEmulator: port('E2E_AUTH_EMULATOR_PORT', 9810),
};

export const siteUrl = `http://localhost:${ports.site}`;
export const apiUrl = `http://localhost:${ports.api}`;
export const authEmulatorUrl = `http://127.0.0.1:${ports.authEmulator}`;
