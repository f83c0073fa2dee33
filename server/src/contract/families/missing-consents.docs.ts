import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { missingConsentEndpoints } from './missing-consents';

const { camper, email, id, campClass } = examples;

const camperRef = { _id: camper._id, firstName: camper.firstName, isAccountHolder: false };
const classRef = {
  classItemId: campClass._id,
  className: campClass.className,
  startsOn: '2031-07-07',
};
const text = {
  textId: '64f1c2a9e4b0a1d2c3e4f5ee',
  kind: 'waiver',
  title: 'Liability waiver',
  version: 2,
} as const;

export const missingConsentDocs: DocsFor<typeof missingConsentEndpoints> = {
  listMissingConsents: {
    tag: 'Consents',
    summary: 'List enrolled campers who lack a required consent, by class',
    description:
      'One entry for each camper and class that is not over, by class. A page has at most 100 entries.',
    response: [{ ...classRef, camper: camperRef, email, texts: [text] }],
  },
  listCampersMissingConsents: {
    tag: 'Consents',
    summary: 'List enrolled campers who lack a required consent',
    description:
      'One entry for each camper, with all classes that are not over. `q` has the beginnings of words of the camper, the family, its email and the classes. `sort` is `startsOn` by default: the first class to start comes first. A page has at most 100 entries.',
    response: [
      {
        camper: camperRef,
        family: { name: 'Robin Field', email, userId: id },
        classes: [classRef],
        texts: [text],
        remindedAt: '2031-06-20T09:00:00.000Z',
        canRemind: true,
      },
    ],
  },
  exportMissingConsents: {
    tag: 'Consents',
    summary: 'Export enrolled campers who lack a required consent as CSV',
    description:
      'Without `q`, the complete list. UTF-8, in the format of RFC 4180. An apostrophe is added before a formula in a cell.',
  },
  remindOfConsents: {
    tag: 'Consents',
    summary: 'Remind a family of missing consents',
    description:
      'Notifies every adult who sees one of the family’s campers of all consents that are missing, whatever they chose about reminders. A family is reminded once a day at the camp, no matter by how many admins; after that, the request fails with `already-reminded`. If nothing is missing anymore, nobody is notified, and `remindedAt` is null. The audit log records the reminder.',
    body: { camperId: camper._id },
    response: { remindedAt: '2031-06-20T09:00:00.000Z' },
  },
};
