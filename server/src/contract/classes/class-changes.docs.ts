import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { classChangeEndpoints } from './class-changes';

const { id, classForm } = examples;

export const classChangeDocs: DocsFor<typeof classChangeEndpoints> = {
  addClass: {
    tag: 'Classes',
    summary: 'Add a class for approval',
    description:
      'The caller becomes its instructor, whatever name and email the body contains. Times of `sessions` and of the enrollment window are times at the camp, such as `2031-07-28T09:00`, or have an offset. The sessions, at most 120 of at most 24 hours, must lie in the future and not overlap each other or those of another class that the instructor has on sale or in review. Enrollment must close by the end of the last session. `startsOn` and `endsOn` without `sessions` make one session a day from 9 AM to noon; a request without any has dates to be announced.',
    body: classForm,
    response: { insertedId: id },
  },
  updateClass: {
    tag: 'Classes',
    summary: 'Change a class',
    description:
      'For its instructor and admins. Omitted fields stay unchanged; null removes an optional field, but not the sessions, or the first or last day, once those of an approved class are announced. `sessions` replaces all sessions: one that keeps its `id` keeps its attendance and calendar event, and only new or moved sessions, and all those of a draft, must lie in the future. While a family is enrolled, sessions that have started must stay as they are. `startsOn` and `endsOn` without `sessions` make one session a day from 9 AM to noon, unless both days stay the same. An instructor’s changes to an approved class are stored as a proposal: the class stays on sale unchanged until an admin approves them, and the response contains `proposal`. Further edits are added to the open proposal; edits that restore the current values end it. An admin’s changes apply at once, and an open proposal keeps only the values that still differ. Sending the form submits a draft, and resubmits a denied or withdrawn class, even without changes.',
    body: { price: 59.5, place: null },
    response: { modifiedCount: 1, status: 'approved', proposal: 'pending' },
  },
  copyClass: {
    tag: 'Classes',
    summary: 'Copy a class to other days',
    description:
      'For its instructor and admins. Adds one draft for each number in `shiftDays`, with all fields of the form; sessions and enrollment window are that many days later at the same times of day. Only its instructor and admins see a draft. Editing it, or sending its form unchanged, submits it for review. Nothing is added if a number would leave sessions in the past, move them past the year 2100, move a time to one that clocks at the camp skip, or move them to a day when a clock change makes them overlap or longer than a day. A repeated request adds more copies.',
    body: { shiftDays: [7, 14] },
    response: { insertedIds: [id, '64f1c2a9e4b0a1d2c3e4f507'] },
  },
  decideProposal: {
    tag: 'Classes',
    summary: 'Approve or reject proposed changes',
    description:
      'The decision applies to the reviewed `revision`; if the proposal has changed since, the request fails. A rejection requires a reason, which the instructor receives. The number of seats must not be less than the seats sold and held, and the instructor must not teach another class at the same time. If the sessions or the location change, families can cancel for a full refund for some days. An open proposal is discarded when its class is taken off sale.',
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
    description:
      'A denial requires a reason. A draft or withdrawn class cannot be reviewed. A denied class returns only if its instructor does not teach another class at the same time.',
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
    response: { enrollmentsCanceled: 7, refunded: 451.5, enrollmentsLeft: 0 },
  },
  deleteClass: {
    tag: 'Classes',
    summary: 'Delete a class without enrollments',
    description: 'For its instructor and admins.',
    response: { deletedCount: 1 },
  },
};
