import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { admissionEndpoints } from './admissions';

const { id, email, cartItem } = examples;
const { camper } = cartItem;

const admission = {
  _id: id,
  camper,
  email,
  userId: id,
  reason: 'Plays a year above her age in the club.',
  admittedBy: { name: 'Camp Office', email: 'office@camp.example' },
  at: '2031-05-04T10:03:21.000Z',
};

export const admissionDocs: DocsFor<typeof admissionEndpoints> = {
  listAdmissions: {
    tag: 'Campers',
    summary: 'List the campers admitted to a class whatever their age',
    response: [admission],
  },
  listFamilyCampers: {
    tag: 'Campers',
    summary: 'List the campers of a family, to admit one to a class',
    description: 'The response contains no safety data. An unknown email gives `not-found`.',
    body: { email },
    response: [{ ...camper, age: 7, isAdmitted: false }],
  },
  admitCamper: {
    tag: 'Campers',
    summary: 'Admit a camper to a class whatever their age',
    description:
      'The family can then enroll the camper as in any other class, and is notified. The reason is in the audit log; the family does not see it.',
    body: { camperId: camper._id, reason: admission.reason },
    response: admission,
  },
};
