import { endpoints } from '#contract';
import type { Route } from '#http/route';
import { createToken } from './authenticator';

export function registerAuth(route: Route) {
  route(endpoints.createAccessToken, async ({ camp, body, identity }) => ({
    token: await createToken(camp, identity, body.email),
  }));
}
