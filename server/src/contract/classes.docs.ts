import type { DocsFor } from './docs/endpoint-docs';
import { examples } from './docs/examples';
import type { classEndpoints } from './classes';

const { id, classForm, campClass } = examples;

export const classDocs: DocsFor<typeof classEndpoints> = {
  listClasses: {
    tag: 'Classes',
    summary: 'List classes, newest first',
    description:
      'Everyone sees approved classes. A `status` other than `approved` is for admins. `mine=true` lists the caller’s own classes with any status. For admins, `needs=proposal-review` lists classes with proposed changes, and `needs=suspension-review` those that are off sale because their instructor was suspended. Only its instructor and admins see `proposal` and `proposalRejection` of a class. `instructorId` is the id of the instructor’s page; it is absent if the class was not added by an instructor. A class must match all filters: `q` searches class names, instructors and locations; `age` must be within the ages of the class, and a class without ages matches every age; `from` and `to` find classes with at least one day in that range, so none without dates; `priceMin` and `priceMax` are in dollars; `withSeats=true` omits classes whose seats are all sold or held. Bounds are inclusive. `phase` is `unannounced` (no dates yet), `open`, `running` from the start of the first day in the camp’s time zone, or `over`. Classes that are over are omitted, except for their instructors and admins; `withSeats=true` also omits running classes. `sort=startsOn` lists classes by first day, then those without dates, then running ones. Without `page` and `limit` the response contains all classes.',
    response: [campClass],
  },
  getClass: {
    tag: 'Classes',
    summary: 'Get one class',
    description:
      'Only its instructor and admins see a class that is not approved, and the reason of a denial. Users who paid for a class also see it while it is reviewed again, and once it is canceled, with the reason. A class that is over can still be read.',
    response: campClass,
  },
  addClass: {
    tag: 'Classes',
    summary: 'Add a class for approval',
    description: 'The caller becomes its instructor, whatever name and email the body contains.',
    body: classForm,
    response: { insertedId: id },
  },
  updateClass: {
    tag: 'Classes',
    summary: 'Change a class',
    description:
      'For its instructor and admins. Omitted fields stay unchanged; null removes an optional field, but not the first or last day once the dates of an approved class are announced. An instructor’s changes to an approved class are stored as a proposal: the class stays on sale unchanged until an admin approves them, and the response contains `proposal`. Further edits are added to the open proposal; edits that restore the current values end it. An admin’s changes apply at once, and an open proposal keeps only the values that still differ. Sending the form resubmits a denied or withdrawn class, even without changes.',
    body: { price: 59.5, place: null },
    response: { modifiedCount: 1, status: 'approved', proposal: 'pending' },
  },
  decideProposal: {
    tag: 'Classes',
    summary: 'Approve or reject proposed changes',
    description:
      'The decision applies to the reviewed `revision`; if the proposal has changed since, the request fails. A rejection requires a reason, which the instructor receives. The number of seats must not be less than the seats sold and held. An open proposal is discarded when its class is taken off sale.',
    body: { decision: 'approved', revision: 1 },
    response: { modifiedCount: 1 },
  },
  discardProposal: {
    tag: 'Classes',
    summary: 'Discard proposed changes',
    description:
      'For the instructor of the class and admins. `deletedCount` is 0 if no changes wait for review.',
    response: { deletedCount: 1 },
  },
  setClassStatus: {
    tag: 'Classes',
    summary: 'Approve or deny a class',
    description: 'A denial requires a reason. A withdrawn class cannot be reviewed.',
    body: { status: 'denied', feedback: 'Twelve is too many for one hoop. Eight would be fine.' },
    response: { modifiedCount: 1 },
  },
  withdrawClass: {
    tag: 'Classes',
    summary: 'Withdraw a class from review or sale',
    description:
      'For its instructor and admins, while no camper is enrolled or paying. Editing the class, or sending its form unchanged, submits it again.',
    response: { modifiedCount: 1 },
  },
  keepClassOnSale: {
    tag: 'Classes',
    summary: 'Keep a class of a suspended instructor on sale',
    description:
      'The approved classes of a suspended instructor are off sale until the instructor is reinstated or an admin returns them to sale; existing enrollments stay valid. `modifiedCount` is 0 if the class was not off sale.',
    response: { modifiedCount: 1 },
  },
  cancelClass: {
    tag: 'Classes',
    summary: 'Cancel a class permanently',
    description:
      'Refunds the full price of every enrollment and notifies the campers of the reason. Enrollments that cannot be canceled at once are canceled later; a repeated request continues with them.',
    body: { reason: 'The coach is injured.' },
    response: { enrolmentsCancelled: 7, refunded: 451.5, enrolmentsLeft: 0 },
  },
  deleteClass: {
    tag: 'Classes',
    summary: 'Delete a class without enrollments',
    description: 'For its instructor and admins.',
    response: { deletedCount: 1 },
  },
};
