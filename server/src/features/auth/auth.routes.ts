import { endpoints } from '#contract';
import type { Route } from '#http/route';
import type { AuthService } from './auth.service';

export function registerAuth(route: Route, auth: AuthService) {
  route(endpoints.createAccessToken, async ({ body, identity }) => ({
    token: await auth.createToken(identity, body.email),
  }));
}
