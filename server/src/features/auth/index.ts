/** What `app.ts` may use of the tokens. */
export { registerAuth } from './auth.routes';
export { authenticator } from './authenticator';
