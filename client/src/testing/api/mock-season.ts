import { endpoints, type ResponseInputOf } from '@camp/server/contract';
import { mockEndpoint } from './mock-api';

type Season = ResponseInputOf<typeof endpoints.getSeason>;

/** Mocks a season of two weeks. `over` replaces single fields. */
export const mockSeason = (over: Partial<Season> = {}) =>
  mockEndpoint(endpoints.getSeason, {
    classes: 3,
    ...{ startsOn: '2031-07-28', endsOn: '2031-08-08', ageMin: 5, ageMax: 17 },
    weeks: [
      { from: '2031-07-28', to: '2031-08-03', classes: 2 },
      { from: '2031-08-04', to: '2031-08-10', classes: 1 },
    ],
    city: 'Springfield, NY',
    ...over,
  });
