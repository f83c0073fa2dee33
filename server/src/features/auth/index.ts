/** What the composition may use of the tokens. */
export { registerAuth } from './auth.routes';
export { authenticator } from './authenticator';
