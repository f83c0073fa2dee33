import { endpoints, type CampClass } from '@camp/server/contract';
import { http, HttpResponse } from 'msw';
import { apiUrl } from '#lib/api/api-url';
import { mockServer } from './mock-api';

/** Mocks the list of the viewer's own classes, by default none. Other lists of classes stay unmocked. */
export const mockOwnClasses = (...classes: CampClass[]) =>
  mockServer.use(
    http.get(apiUrl + endpoints.listClasses.path, ({ request }) =>
      new URL(request.url).searchParams.get('mine') === 'true'
        ? HttpResponse.json(classes)
        : undefined,
    ),
  );
