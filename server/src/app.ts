import cors from 'cors';
import express, { type Express, type Router } from 'express';
import type { Camp } from './camp';
import { endpoints, type EndpointShape } from './contract';
import { docsPage, registerApiDocument } from '#features/api-document/index';
import { registerOwnAccount, registerUsers } from '#features/accounts/index';
import { registerAuditLog } from '#features/audit-log/index';
import { registerAdmissions } from '#features/admissions/index';
import { registerApplications } from '#features/applications/index';
import { authenticator, registerAuth } from '#features/auth/index';
import { registerCalendar } from '#features/calendar/index';
import { registerCampers, registerCamperSharing } from '#features/families/index';
import { registerCart } from '#features/cart/index';
import { registerCheckout } from '#features/checkout/index';
import { cachedClassList } from '#features/catalog/index';
import { registerClasses } from '#features/class-management/index';
import { registerConsents } from '#features/consents/index';
import { registerClassMessages } from '#features/class-messages/index';
import { registerExports } from '#features/exports/index';
import { registerHealth } from '#features/health/index';
import { registerImages } from '#features/images/index';
import { registerInstructors, registerProfiles } from '#features/instructors/index';
import { registerLinkPreviews } from '#features/link-previews/index';
import { changeStream, registerLiveUpdates } from '#features/live-updates/index';
import { measureRequests, metricsPage } from '#features/metrics/index';
import {
  registerContact,
  registerNotifications,
  registerReminders,
} from '#features/notifications/index';
import { registerOwnData } from '#features/own-data/index';
import { registerNewsletter } from '#features/newsletter/index';
import { registerPlaces } from '#features/place-management/index';
import { registerRoster } from '#features/roster/index';
import { registerSavedClasses } from '#features/saved-classes/index';
import { registerWaitlist } from '#features/waitlist/index';
import { registerStats } from '#features/stats/index';
import { createEndpointFinder } from './http/endpoint-finder';
import { afterWrite } from './http/middleware/after-write';
import { localOnly } from './http/middleware/local-only';
import { problemHandler } from './http/middleware/problem-handler';
import { rateLimits } from './http/middleware/rate-limits';
import { rejectWhileStopping } from './http/middleware/reject-while-stopping';
import { loadContext, resolveAccount } from './http/middleware/request-context';
import { requestId } from './http/middleware/request-id';
import { requestLog } from './http/middleware/request-log';
import { requireHost } from './http/middleware/require-host';
import { createRoutes } from './http/route';
import { noStoreForAuthorized, securityHeaders } from './http/middleware/security-headers';
import { createStorageMonitor, type StorageMonitor } from './http/storage-monitor';
import { unknownRoute } from './http/middleware/unknown-route';

const BODY_LIMIT = '100kb';
/** Response headers that the site's scripts can read. */
const EXPOSED_HEADERS = [
  'X-Request-Id',
  'Retry-After',
  'X-Total-Count',
  'X-Total-Count-Capped',
  'X-Date-Range',
  'Link',
  'Content-Disposition',
];

export interface Settings {
  production: boolean;
  siteOrigins: string[];
  rateLimits: boolean;
  trustProxy: number;
  /** The payment sandbox, which parses its own request bodies; null if Stripe is configured. */
  sandbox: Router | null;
  /** The page that shows stored mails; null if a mail server is configured. */
  mailPreview: Router | null;
  /**
   * Whether the stand-in verifies ID tokens; it accepts unsigned tokens, which anyone can create.
   */
  acceptsUnsignedTokens?: boolean;
  /** The token that a program sends to read the metrics; null means that only this machine can. */
  metricsToken: string | null;
  /** Returns the free bytes on the disk of the embedded store; null if the database is another one. */
  freeBytes: (() => number) | null;
  /** Called after each request that may have created events. */
  onChange(): void;
  /** Aborted when the server starts to shut down. */
  stopping: AbortSignal;
}

const createRouter = (
  camp: Camp,
  storage: StorageMonitor,
  { rateLimits: limitsSenders }: Settings,
): Router => {
  const { router, route } = createRoutes(camp, authenticator);
  registerHealth(route, storage);
  registerAuth(route);
  registerUsers(route);
  registerInstructors(route);
  registerClassMessages(route);
  registerProfiles(route);
  registerClasses(route);
  registerLinkPreviews(route);
  registerLiveUpdates(route);
  registerPlaces(route);
  registerSavedClasses(route);
  registerWaitlist(route, limitsSenders);
  registerCart(route);
  registerCampers(route);
  registerAdmissions(route);
  registerCamperSharing(route);
  registerConsents(route);
  registerApplications(route);
  registerRoster(route);
  registerCalendar(route);
  registerCheckout(route);
  registerImages(route);
  registerNewsletter(route);
  registerContact(route, limitsSenders);
  registerNotifications(route);
  registerReminders(route);
  registerOwnData(route);
  registerOwnAccount(route);
  registerAuditLog(route);
  registerStats(route);
  registerExports(route);
  registerApiDocument(route);
  return router;
};

/** The endpoints that exchange an ID token for a session. */
const identityPaths = Object.values<EndpointShape>(endpoints)
  .filter(({ access }) => access === 'identity')
  .map(({ path }) => path);

/** Returns the whole API. A request passes the middleware in this order. */
export function createApp(camp: Camp, settings: Settings): Express {
  const { log } = camp;
  const storage = createStorageMonitor(camp, settings.freeBytes);
  const finder = createEndpointFinder(Object.values(endpoints));
  const app = express();
  app.set('trust proxy', settings.trustProxy);
  app.set('query parser', 'simple');

  // First, because every response and every log line needs the request id and the endpoint.
  app.use(requestId, loadContext(finder));
  app.use(securityHeaders(settings));
  // Before the log and the limits, which are for the API only.
  if (settings.sandbox) app.use('/payment-sandbox', localOnly('not-found'), settings.sandbox);
  if (settings.mailPreview) app.use('/mails', localOnly('not-found'), settings.mailPreview);
  app.use('/metrics', metricsPage(camp, settings.metricsToken));
  app.use(requestLog(log), measureRequests(camp));

  // From here on, requests are rejected. CORS first: the site can read an error only with its headers.
  app.use(cors({ origin: settings.siteOrigins, exposedHeaders: EXPOSED_HEADERS }));
  app.use(noStoreForAuthorized, rejectWhileStopping(settings.stopping), requireHost);
  if (settings.acceptsUnsignedTokens) app.post(identityPaths, localOnly('forbidden'));
  // The limits count by account.
  app.use(resolveAccount(camp, authenticator));
  if (settings.rateLimits) app.use(rateLimits(camp));

  // After the limits, but before everything that a cached list does not need.
  app.get(endpoints.listClasses.path, cachedClassList(camp));
  app.get(endpoints.getLatestChange.path, changeStream(camp, settings));
  app.use(afterWrite(settings.onChange));
  // Stripe signs the raw bytes, so the webhook body is read before the JSON parser runs.
  app.use(endpoints.reportStripeEvent.path, express.raw({ type: () => true, limit: '1mb' }));
  app.use(express.json({ limit: BODY_LIMIT }));
  app.use('/docs', docsPage());
  app.use(createRouter(camp, storage, settings));

  // Last, because they handle what nothing above has responded to.
  app.use(unknownRoute(finder));
  app.use(problemHandler(log, storage));
  return app;
}
