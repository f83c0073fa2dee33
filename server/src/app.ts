import type { RequestListener } from 'node:http';
import cors from 'cors';
import express, { type Router } from 'express';
import type { Services } from './compose';
import { endpoints, type EndpointShape } from './contract';
import { registerApiDocument } from './features/api-document/api-document.routes';
import { createDocsPage } from './features/api-document/docs-page';
import { registerAuditLog } from './features/audit-log/audit-log.routes';
import { registerApplications } from './features/applications/applications.routes';
import { registerAuth } from './features/auth/auth.routes';
import { registerCalendar } from './features/calendar/calendar.routes';
import { registerCart } from './features/cart/cart.routes';
import { registerCheckout } from './features/checkout/checkout.routes';
import { registerClasses } from './features/classes/classes.routes';
import { registerExports } from './features/exports/exports.routes';
import { registerHealth } from './features/health/health.routes';
import { registerImages } from './features/images/images.routes';
import { registerInstructors } from './features/instructors/instructors.routes';
import { registerNotices } from './features/notices/notices.routes';
import { registerNewsletter } from './features/newsletter/newsletter.routes';
import { registerRoster } from './features/roster/roster.routes';
import { registerStats } from './features/stats/stats.routes';
import { registerUsers } from './features/users/users.routes';
import { afterChange } from './http/after-change';
import { localOnly } from './http/local-only';
import { replayKept } from './http/replay';
import { problemHandler } from './http/problem-handler';
import { createCountRequest, rateLimits, type CountRequest } from './http/rate-limits';
import { refuseWhileStopping } from './http/refuse-while-stopping';
import { gatherFacts, recogniseAccount } from './http/request-facts';
import { requestId } from './http/request-id';
import { requestLog } from './http/request-log';
import { requireHost } from './http/require-host';
import { createRoutes } from './http/route';
import { keepPrivate, securityHeaders } from './http/security-headers';
import { createStorageWatch, type StorageWatch } from './http/storage-full';
import { unknownRoute } from './http/unknown-route';

const BODY_LIMIT = '100kb';
/** Sooner than a probe gives up, so that it hears why. */
const READY_WITHIN_MS = 2_000;
/** What the site's scripts may read of an answer besides its body. */
const EXPOSED_HEADERS = [
  'X-Request-Id',
  'Retry-After',
  'X-Total-Count',
  'Link',
  'Content-Disposition',
];

export interface Settings {
  production: boolean;
  siteOrigins: string[];
  rateLimits: boolean;
  trustProxy: number;
  /** The payment sandbox, where there is one; it reads its bodies itself. */
  sandbox: Router | null;
  /** The page of kept mails, where there is one. */
  mailbox: Router | null;
  /** Whether a stand-in checks ID tokens: everybody can write one that it takes. */
  trustsEveryToken?: boolean;
  /** Called after each request that may have made news. */
  onChange(): void;
  /** Aborted once the process is about to end. */
  stopping: AbortSignal;
}

const createRouter = (services: Services, storage: StorageWatch): Router => {
  const { db, now, publicConfig } = services.outside;
  const { router, route } = createRoutes(services.auth);
  registerHealth(route, async () => {
    await db.command({ ping: 1 }, { signal: AbortSignal.timeout(READY_WITHIN_MS) });
    await storage.check();
  });
  registerAuth(route, services.auth);
  registerUsers(route, services.users);
  registerInstructors(route, services.instructors);
  registerClasses(route, services.classes, services.keptClasses);
  registerCart(route, services.cart);
  registerApplications(route, services.applications);
  registerRoster(route, services.roster);
  registerCalendar(route, services.calendar);
  registerCheckout(route, services.checkout, publicConfig);
  registerImages(route, services.images);
  registerNewsletter(route, services.subscriptions, now);
  registerNotices(route, services.notices, now);
  registerAuditLog(route, services.auditLog);
  registerStats(route, services.stats);
  registerExports(route, services.exports);
  registerApiDocument(route);
  return router;
};

/** Where an ID token is changed for a session. */
const identityPaths = Object.values<EndpointShape>(endpoints)
  .filter(({ access }) => access === 'identity')
  .map(({ path }) => path);

const countNothing: CountRequest = () => Promise.resolve(null);

/** The whole API: the order of these lines is the order a request passes through them. */
export const createApp = (services: Services, settings: Settings): RequestListener => {
  const { db, now, log } = services.outside;
  const storage = createStorageWatch(db, now, log);
  const app = express();
  app.set('trust proxy', settings.trustProxy);
  app.set('query parser', 'simple');
  const count = settings.rateLimits ? createCountRequest() : countNothing;
  app.use(requestId);
  app.use(gatherFacts(Object.values(endpoints)));
  app.use(securityHeaders(settings));
  if (settings.sandbox) app.use('/payment-sandbox', localOnly('not-found'), settings.sandbox);
  if (settings.mailbox) app.use('/mails', localOnly('not-found'), settings.mailbox);
  app.use(requestLog(log));
  app.use(cors({ origin: settings.siteOrigins, exposedHeaders: EXPOSED_HEADERS }));
  app.use(keepPrivate, refuseWhileStopping(settings.stopping), requireHost);
  if (settings.trustsEveryToken) app.post(identityPaths, localOnly('forbidden'));
  app.use(afterChange(settings.onChange));
  app.use(recogniseAccount(services.auth));
  app.use(rateLimits(count));
  // Stripe signs the bytes, so its webhook is read raw, before anything parses JSON.
  app.use(endpoints.reportStripeEvent.path, express.raw({ type: () => true, limit: '1mb' }));
  app.use(express.json({ limit: BODY_LIMIT }));
  app.use('/docs', createDocsPage());
  app.use(createRouter(services, storage));
  app.use(unknownRoute(Object.values(endpoints)));
  app.use(problemHandler(log, storage));
  return replayKept({ ...settings, answers: services.keptClasses, log, count }, app);
};
