import type { DocsFor } from '#contract/docs/endpoint-docs';
import { examples } from '#contract/docs/examples';
import type { birthDateEndpoints } from './birth-dates';

const { id, campClass, user } = examples;

export const birthDateDocs: DocsFor<typeof birthDateEndpoints> = {
  listChangedBirthDates: {
    tag: 'Teaching',
    summary: 'List changed birth dates that an admin has to check, oldest first',
    description:
      'Enrolled campers whose birth date was changed and no longer fits a class that is not over, with these classes; at most 100. A camper leaves the list if an admin admits the camper, or if the age fits again. `callFirst` are the adults of the camper whose phone numbers are known.',
    response: [
      {
        _id: id,
        at: '2031-07-01T12:04:45-04:00',
        name: 'Maya Lopez',
        classes: [
          {
            ...{ classItemId: campClass._id, className: campClass.className },
            ...{ ages: 'ages 6–9', ageBefore: 8, age: 12 },
          },
        ],
        callFirst: [{ name: user.name, phone: '+12125550142', formattedPhone: '(212) 555-0142' }],
      },
    ],
  },
  checkBirthDate: {
    tag: 'Teaching',
    summary: 'Mark a changed birth date as checked',
    description:
      'Takes the camper off the list, and the mark off the rosters, and adds an entry to the audit log. `modifiedCount` is 0 if that was done before, or the birth date was changed again.',
    response: { modifiedCount: 1 },
  },
};
