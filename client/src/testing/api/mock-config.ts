import { endpoints, type ResponseInputOf } from '@camp/server/contract';
import { mockEndpoint } from './mock-api';

type Config = ResponseInputOf<typeof endpoints.getConfig>;

/** Mocks the default config, without contact details. `over` replaces single fields. */
export const mockConfig = (sandbox = true, over: Partial<Config> = {}) =>
  mockEndpoint(endpoints.getConfig, {
    payments: { sandbox, publishableKey: 'pk_test_1', scriptUrl: null },
    holdMinutes: 15,
    offerHours: 24,
    transferDays: 14,
    refundPolicy: [
      { daysBefore: 14, percent: 100 },
      { daysBefore: 7, percent: 50 },
    ],
    safetyDataMonths: 6,
    contact: { socialPages: [] },
    ...over,
  });
