import {
  endpoints,
  type Admission,
  type AdmitCamperRequest,
  type FamilyCamper,
} from '@camp/server/contract';
import { aChild, anId } from '../data/builders';
import { mockEndpoint, problemResponse } from './mock-api';

export const aFamilyCamper = (firstName: string, over: Partial<FamilyCamper> = {}) => ({
  ...aChild(firstName),
  age: 7,
  isAdmitted: false,
  ...over,
});

export const anAdmission = (over: Partial<Admission> = {}): Admission => ({
  _id: anId(),
  camper: aChild('Leo'),
  email: 'robin@camp.test',
  userId: anId(),
  reason: 'Plays up a year.',
  admittedBy: { name: 'Ruth Admin', email: 'admin@camp.test' },
  at: '2031-05-04T10:00:00.000Z',
  ...over,
});

interface AdmissionsOptions {
  admissions?: Admission[];
  /** The campers of each account, by email. */
  families?: Record<string, FamilyCamper[]>;
}

/** Mocks the admissions to a class with state. Returns the requests that it received. */
export function mockAdmissions({ admissions = [], families = {} }: AdmissionsOptions = {}) {
  let stored = admissions;
  const received: unknown[] = [];
  const isAdmitted = (id: string) => stored.some(({ camper }) => camper._id === id);

  mockEndpoint(endpoints.listAdmissions, () => stored);
  mockEndpoint(endpoints.listFamilyCampers, ({ sent }) => {
    const campers = families[(sent as { email: string }).email];
    if (!campers) {
      return problemResponse(endpoints.listFamilyCampers, 'not-found', {
        message: 'No account has this email address.',
      });
    }
    return campers.map((camper) => ({
      ...camper,
      isAdmitted: camper.isAdmitted || isAdmitted(camper._id),
    }));
  });
  mockEndpoint(endpoints.admitCamper, ({ params, sent }) => {
    received.push({ classId: params.id, sent });
    const { camperId, reason } = sent as AdmitCamperRequest;
    const [email, campers] = Object.entries(families).find(([, family]) =>
      family.some(({ _id }) => _id === camperId),
    )!;
    const { age: _, isAdmitted: __, ...camper } = campers.find(({ _id }) => _id === camperId)!;
    const admission = anAdmission({ camper, email, reason });
    stored = [admission, ...stored];
    return admission;
  });
  return received;
}
