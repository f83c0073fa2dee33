import { endpoints, type ResponseInputOf } from '@camp/server/contract';
import { mockEndpoint } from './mock-api';

type Facets = ResponseInputOf<typeof endpoints.getClassFacets>;

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const facets: Facets = {
  isCapped: false,
  weeks: [
    { from: '2031-07-28', to: '2031-08-03', classes: 2 },
    { from: '2031-08-04', to: '2031-08-10', classes: 1 },
  ],
  weekdays: range(1, 7).map((weekday) => ({ weekday, classes: 3 })),
  timesOfDay: (['morning', 'afternoon', 'evening', 'full-day'] as const).map((timeOfDay) => ({
    timeOfDay,
    classes: 3,
  })),
  levels: (['beginner', 'intermediate', 'advanced'] as const).map((level) => ({
    level,
    classes: 3,
  })),
  ages: range(3, 18).map((age) => ({ age, classes: 3 })),
};

/** Mocks the counts of the season of `mockSeason`, in which every choice finds a class. `over` replaces single fields. */
export const mockClassFacets = (
  over: Partial<Facets> | ((query: Record<string, unknown>) => Partial<Facets>) = {},
) =>
  mockEndpoint(endpoints.getClassFacets, ({ query }) => ({
    ...facets,
    ...(typeof over === 'function' ? over(query as Record<string, unknown>) : over),
  }));
