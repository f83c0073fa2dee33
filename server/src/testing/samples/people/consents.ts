import { randomUUID } from 'node:crypto';
import type { ConsentKind, PublishConsentTextRequest } from '#contract';
import {
  findNewestConsentText,
  listCurrentConsentTexts,
  publishConsentText,
} from '#features/consents/index';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { isAppError } from '#app-error';
import type { TestApi } from '#testing/api/test-api';
import { toViewer, type SampleUser } from '../builders';
import { aCamperId } from './campers';

export const waiver = {
  title: 'Liability waiver',
  body: 'Sports carry a risk of injury.\n\nThe camp may arrange first aid.',
  isRequired: true,
} satisfies Partial<PublishConsentTextRequest>;

const findNewestVersion = async (api: TestApi, kind: ConsentKind) =>
  (await findNewestConsentText(api.camp, kind))?.version ?? 0;

/** Publishes the version after `currentVersion`; null if somebody else has published it. */
const tryPublish = async (api: TestApi, request: PublishConsentTextRequest) => {
  const uid = `uid-${randomUUID()}`;
  const admin = toViewer({ uid, name: 'Ada Admin', email: 'ada@camp.test' });
  try {
    return (await publishConsentText(api.camp, request, admin))._id.toHexString();
  } catch (error) {
    if (isAppError(error, 'changed-meanwhile')) return null;
    throw error;
  }
};

/** Publishes a new version of a text, by default a required waiver, and returns its id. */
export const aConsentText = (
  api: TestApi,
  fields: Partial<PublishConsentTextRequest> = {},
): Promise<string> =>
  retryOnConflict(async () => {
    const { kind = 'waiver' } = fields;
    const currentVersion = await findNewestVersion(api, kind);
    return tryPublish(api, { ...waiver, ...fields, kind, currentVersion });
  }, 100);

/**
 * Returns the id of a current optional text, the same for parallel calls. It is not required, so that all
 * purchases stay possible.
 */
const anOptionalText = (api: TestApi, kind: ConsentKind): Promise<string> =>
  retryOnConflict(async () => {
    const currentVersion = await findNewestVersion(api, kind);
    const texts = await listCurrentConsentTexts(api.camp);
    const known = texts.find((text) => text.kind === kind);
    return (
      known?._id.toHexString() ??
      tryPublish(api, { ...waiver, kind, isRequired: false, currentVersion })
    );
  }, 100);

export const consentRequests = {
  listConsentTexts: () => ({}),
  listConsentTextVersions: () => ({ query: { kind: 'terms', page: '1', limit: '10' } }),
  getConsentText: async (api: TestApi) => ({ params: { id: await anOptionalText(api, 'terms') } }),
  publishConsentText: async (api: TestApi) => ({
    body: {
      ...waiver,
      kind: 'photo',
      isRequired: false,
      currentVersion: await findNewestVersion(api, 'photo'),
    },
  }),
  withdrawConsentText: async (api: TestApi) => {
    await anOptionalText(api, 'refund-policy');
    const currentVersion = await findNewestVersion(api, 'refund-policy');
    return { params: { kind: 'refund-policy' }, body: { currentVersion } };
  },
  listConsents: async (api: TestApi, user: SampleUser) => {
    await anOptionalText(api, 'terms');
    return { query: { camperIds: await aCamperId(api, user) } };
  },
  listMissingConsents: () => ({ query: { page: '1', limit: '10' } }),
  exportMissingConsents: () => ({ query: { q: 'maya' } }),
  listCampersMissingConsents: () => ({
    query: { q: 'maya', sort: 'name', page: '1', limit: '10' },
  }),
  // Nothing is missing: a required text would block the purchases of parallel calls.
  remindOfConsents: async (api: TestApi, user: SampleUser) => ({
    body: { camperId: await aCamperId(api, user) },
  }),
  addConsents: async (api: TestApi, user: SampleUser) => ({
    body: {
      camperId: await aCamperId(api, user),
      revision: 0,
      answers: [{ textId: await anOptionalText(api, 'terms'), agreed: true }],
    },
  }),
};
