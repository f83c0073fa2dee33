import type { AddCamperRequest, Camper } from '#contract';
import { addCamper, archiveCamper } from '#features/families/campers';
import type { TestApi } from '#testing/api/test-api';
import { toViewer, type SampleUser, type TestUser } from '../builders';

/** A camper with every field, so that tests of all fields see a new one. */
export const wholeCamper = {
  firstName: 'Maya',
  lastName: 'Field',
  birthDate: '2019-03-14',
  allergies: 'Peanuts.',
  medicalNotes: 'Asthma: inhaler in the red bag.',
  emergencyContacts: [{ name: 'Jordan Field', relation: 'Aunt', phone: '(212) 555-0142' }],
  pickUpPeople: ['Jordan Field', 'Ava Reed'],
  photoConsent: 'no',
} satisfies Required<AddCamperRequest>;

/** Adds a camper of the user, by default one without optional fields. */
export function aCamper(
  api: TestApi,
  user: TestUser,
  fields: Partial<AddCamperRequest> = {},
): Promise<Camper> {
  const { firstName, lastName, birthDate } = wholeCamper;
  return addCamper(api.camp, { firstName, lastName, birthDate, ...fields }, toViewer(user));
}

/** Returns the id of the child whom the user's samples are about, by default a new one. */
export const aCamperId = async (api: TestApi, user: SampleUser) =>
  user.camperId ?? (await aCamper(api, user))._id;

const aPathToCamper = async (api: TestApi, user: SampleUser) => ({
  params: { id: await aCamperId(api, user) },
});

export const camperRequests = {
  getSafetyChanges: async (api: TestApi, user: SampleUser) => ({
    params: { id: user.camperId ?? (await aCamper(api, user, wholeCamper))._id },
  }),
  listCampers: () => ({ query: { archived: 'true' } }),
  addCamper: () => ({ body: wholeCamper }),
  ensureOwnCamper: () => ({}),
  updateCamper: async (api: TestApi, user: SampleUser) => ({
    ...(await aPathToCamper(api, user)),
    body: { revision: 0, ...wholeCamper },
  }),
  archiveCamper: aPathToCamper,
  restoreCamper: async (api: TestApi, user: SampleUser) => {
    const { params } = await aPathToCamper(api, user);
    await archiveCamper(api.camp, params.id, toViewer(user));
    return { params };
  },
  confirmCamper: async (api: TestApi, user: SampleUser) => ({
    ...(await aPathToCamper(api, user)),
    body: { revision: 0 },
  }),
};
