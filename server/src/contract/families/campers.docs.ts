import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { camperEndpoints } from './campers';

const { camper } = examples;

const { firstName, lastName, birthDate, allergies, pickUpPeople, photoConsent } = camper;
const { name, relation, formattedPhone } = camper.emergencyContacts[0]!;

export const camperDocs: DocsFor<typeof camperEndpoints> = {
  listCampers: {
    tag: 'Campers',
    summary: 'List the caller’s campers',
    description:
      'The account holder comes first, then the others in the order in which they were added, then the campers that other accounts share with the caller: `isShared` is true and `ownerName` names the account. Archived campers are listed only with `archived=true`. `missing` lists what a camper’s record needs before the first session: `birth-date`, `emergency-contact`, `photo-consent` (not asked yet) and `confirmation` (not confirmed in this calendar year). `lastChanges` says who last changed each part of the safety data, and who entered which contact and pick-up person.',
    response: [camper],
  },
  addCamper: {
    tag: 'Campers',
    summary: 'Add a camper',
    description:
      'A record that lacks no required detail counts as confirmed for this season. An account has at most 12 active campers besides the account holder, and 100 with the archived ones; adding more fails with `too-many-campers`, which contains the `limit`. The birth date must be that of a child, 18 or younger today at the camp. A phone number must be valid and must not have an extension; without a country code, it is a number of the camp’s country.',
    body: {
      firstName,
      lastName: lastName!,
      birthDate: birthDate!,
      allergies,
      emergencyContacts: [{ name, relation, phone: formattedPhone }],
      pickUpPeople,
      photoConsent,
    },
    response: camper,
  },
  ensureOwnCamper: {
    tag: 'Campers',
    summary: 'Get the account holder’s own camper',
    description:
      'Creates it on first use, with the name of the account, and restores it if it is archived. Safe to repeat. The birth date is optional. It does not count toward the limit of campers.',
    response: { ...camper, isAccountHolder: true },
  },
  updateCamper: {
    tag: 'Campers',
    summary: 'Change a camper',
    description:
      'Changes of allergies, medical notes, contacts, pick-up people and photo consent are told to the camper’s other adults and, on a day with a session of the camper, to the instructor; an account can make 30 of them a day for a camper. An omitted field stays unchanged, null removes an optional field, and a list replaces the stored one. Only the account holder’s birth date can be removed. A new birth date of any other camper must be that of a child, 18 or younger today at the camp. If the changed record lacks no required detail, it counts as confirmed for this season. If the camper was changed after `revision`, the request fails with `changed-meanwhile`.',
    body: { revision: 2, allergies, medicalNotes: null },
    response: { ...camper, revision: 3 },
  },
  archiveCamper: {
    tag: 'Campers',
    summary: 'Archive a camper',
    description: 'Safe to repeat. An archived camper does not count toward the limit.',
    response: { ...camper, archivedAt: '2031-09-01T08:00:00.000Z' },
  },
  restoreCamper: {
    tag: 'Campers',
    summary: 'Restore an archived camper',
    description: 'Safe to repeat.',
    response: camper,
  },
  confirmCamper: {
    tag: 'Campers',
    summary: 'Confirm a camper’s record for this season',
    description:
      'Confirms the record at `revision`; if it was changed since, the request fails with `changed-meanwhile`. A confirmation counts for the calendar year at the camp.',
    body: { revision: 2 },
    response: camper,
  },
};
