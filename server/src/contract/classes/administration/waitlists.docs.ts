import type { DocsFor } from '#contract/docs/endpoint-docs';
import { examples } from '#contract/docs/examples';
import type { waitlistAdministrationEndpoints } from './waitlists';

const { campClass } = examples;

export const waitlistAdministrationDocs: DocsFor<typeof waitlistAdministrationEndpoints> = {
  listWaitlistDemand: {
    tag: 'Reports',
    summary: 'Count the families who wait for each class, the most wanted class first',
    description: '`campers` is the number of seats that they need together.',
    response: [
      { classId: campClass._id, className: campClass.className, families: 9, campers: 12 },
    ],
  },
  setWaitlist: {
    tag: 'Classes',
    summary: 'Close or reopen the waiting list of a class',
    description:
      'Closing ends the entries of all families who wait, and tells them. Families with an offer can still buy. Nobody can join until the list is reopened, and free seats are for everyone.',
    body: { isClosed: true },
    response: { modifiedCount: 1 },
  },
  offerSeats: {
    tag: 'Classes',
    summary: 'Offer seats to a family on the waiting list, out of order',
    description:
      'Fails with `no-free-seats` if fewer seats are free than the family has campers on the list. With `addSeats`, the class gets the missing seats in the same step.',
    body: { addSeats: true },
    response: { modifiedCount: 1 },
  },
};
