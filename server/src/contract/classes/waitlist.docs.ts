import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { waitlistEndpoints } from './waitlist';

const { id, campClass, camperRef } = examples;

const entry = {
  _id: id,
  campers: [camperRef],
  state: 'waiting' as const,
  joinedAt: '2031-05-04T10:03:21.000Z',
  position: 3,
};
const ownEntry = {
  ...entry,
  classId: campClass._id,
  className: campClass.className,
  price: campClass.price,
};

export const waitlistDocs: DocsFor<typeof waitlistEndpoints> = {
  listWaitlistEntries: {
    tag: 'Cart and payment',
    summary: 'List the caller’s places on waiting lists, newest first',
    description:
      '`position` counts families, and is 1 for the next one. An offer is in the cart, and its seats are kept until `offerExpiresAt`. Entries stay in the list after they were accepted, expired or closed; those that the caller left do not. Entries of other accounts with a camper that the caller shares have `joinedBy`.',
    response: [
      ownEntry,
      {
        ...ownEntry,
        state: 'offered',
        position: undefined,
        offerExpiresAt: '2031-05-06T10:03:21.000Z',
      },
    ],
  },
  joinWaitlist: {
    tag: 'Cart and payment',
    summary: 'Join the waiting list of a class that is sold out',
    description:
      'Campers who are named together get their seats together or not at all. While a family waits, freed seats are offered to the first family that they are enough for, for 24 hours, and never longer than enrollment is open. Without `camperIds`, the account holder joins. The email address must be verified. Fails with `seats-available` (`free`) while anyone can buy a seat, with `seats-held` (`until`) while the last ones are only in checkouts that may end unpaid, with `too-few-seats` (`capacity`) if the class is too small, and with `waitlist-paused` (`until`) for 24 hours after an offer to the account ended unpaid. The first offer of an account that has never paid is open for 2 hours.',
    body: { classItemId: campClass._id, camperIds: [camperRef._id] },
    response: ownEntry,
  },
  leaveWaitlist: {
    tag: 'Cart and payment',
    summary: 'Leave a waiting list, or decline its offer',
    description: 'The offered seats go to the next family. Joining again puts a family at the end.',
    response: { deletedCount: 1 },
  },
  getClassWaitlist: {
    tag: 'Teaching',
    summary: 'List who waits for a class',
    description: 'For the instructor of the class and admins.',
    response: {
      className: campClass.className,
      isClosed: false,
      seats: 8,
      freeSeats: 0,
      families: [{ ...entry, campers: [{ ...camperRef, age: 8 }], owner: 'Casey Lopez' }],
    },
  },
};
