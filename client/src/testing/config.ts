import { endpoints, type AnswerOf } from '@camp/server/contract';
import { answer } from './mock-api';

type Config = AnswerOf<typeof endpoints.getConfig>;

/** Answers with the camp's usual rules and no contact details, unless `over` says more. */
export const answerConfig = (sandbox = true, over: Partial<Config> = {}) =>
  answer(endpoints.getConfig, {
    payments: { sandbox, publishableKey: 'pk_test_1', scriptUrl: null },
    holdMinutes: 15,
    refundPolicy: [
      { daysBefore: 14, percent: 100 },
      { daysBefore: 7, percent: 50 },
    ],
    contact: { socialPages: [] },
    ...over,
  });
