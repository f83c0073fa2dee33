import type { Page, Route } from '@playwright/test';
import { endpoints } from '@camp/server/contract';
import { apiUrl } from './ports';

/** Without the role, no page of the dashboard opens. */
const isRolePath = (route: Route) =>
  new URL(route.request().url()).pathname === endpoints.getRole.path;

/** Answers the reads of a page from now on, except those of the role. */
const routeReads = (page: Page, respond: (route: Route) => Promise<void>) =>
  page.route(`${apiUrl}/**`, (route) =>
    route.request().method() === 'GET' && !isRolePath(route) ? respond(route) : route.fallback(),
  );

/** Changes the JSON of the reads of a page from now on. */
export const changeResponses = (page: Page, change: (json: unknown) => unknown) =>
  routeReads(page, async (route) => {
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('application/json') ?? false;
    if (!response.ok() || !isJson) return route.fulfill({ response });
    return route.fulfill({ response, json: change(await response.json()) });
  });

/** Fails the reads of a page from now on. */
export const failResponses = (page: Page) =>
  routeReads(page, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { message: 'Something went wrong on our side. Please try again.' },
    }),
  );
