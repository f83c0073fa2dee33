import type { DocsFor } from '#contract/docs/endpoint-docs';
import { examples } from '#contract/docs/examples';
import type { pickUpEndpoints } from './pick-ups';

const { id, campClass, user } = examples;

export const pickUpDocs: DocsFor<typeof pickUpEndpoints> = {
  listPickUps: {
    tag: 'Teaching',
    summary: 'List pick-ups that an admin has to check, oldest first',
    description:
      'Check-outs to somebody who is not on the pick-up list, came onto it on the day of the session or after the check-in, or whose account is suspended; at most 100. `callFirst` are the adults of the camper whose phone numbers are known. A check-out that is undone leaves the list.',
    response: [
      {
        _id: id,
        at: '2031-07-07T12:04:45-04:00',
        classItemId: campClass._id,
        className: campClass.className,
        sessionStart: '2031-07-07T09:00',
        name: 'Maya Lopez',
        collectedBy: 'Sam Neighbor',
        reason: 'The mother called.',
        checkedOutBy: campClass.InstructorName,
        callFirst: [{ name: user.name, phone: '+12125550142', formattedPhone: '(212) 555-0142' }],
      },
    ],
  },
  checkPickUp: {
    tag: 'Teaching',
    summary: 'Mark a pick-up as checked',
    description:
      'Takes the pick-up off the list and adds an entry to the audit log. `modifiedCount` is 0 if that was done before, or the check-out was undone.',
    response: { modifiedCount: 1 },
  },
};
