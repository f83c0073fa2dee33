import type { AllWords } from './endpoint-words';
import { examples } from './examples';

const { id, campClass, instructor } = examples;

export const classWords: Pick<
  AllWords,
  | 'listInstructors'
  | 'getInstructor'
  | 'listClasses'
  | 'getClass'
  | 'addClass'
  | 'updateClass'
  | 'decideProposal'
  | 'discardProposal'
  | 'setClassStatus'
  | 'withdrawClass'
  | 'keepClassOnSale'
  | 'cancelClass'
  | 'deleteClass'
> = {
  listInstructors: {
    about: 'Classes',
    summary: 'List the instructors of approved classes, most enrolled first',
    note: 'Classes that are over do not count.',
    answer: [instructor],
  },
  getInstructor: {
    about: 'Classes',
    summary: 'Get an instructor and their approved classes',
    answer: { ...instructor, topClass: [campClass] },
  },
  listClasses: {
    about: 'Classes',
    summary: 'List classes, newest first',
    note: 'Everyone sees approved classes. `status` other than `approved` is for admins; `mine=true` lists the caller’s own, whatever their status; `needs=proposal-review`, for admins, lists classes with changes that wait for review, `needs=suspension-review` those that left sale because their instructor was suspended. `proposal` and `proposalRejection` of a class are shown to its instructor and admins only. All that is asked for has to fit: `q` is found in names, instructors and places; `age` is within the ages of the class, and one without ages is for everybody; `from` and `to` find classes with a day in that span, so none without dates; `priceMin` and `priceMax` are dollars; `withSeats=true` leaves out what is sold out or held right now. Bounds are included. `phase` says where a class stands in time: `unannounced` (no dates yet), `open`, `running` from the start of its first day in the camp’s time zone, or `over`. Classes that are over are left out, except for their instructors and admins, and `withSeats=true` leaves out running ones, too. `sort=startsOn` lists by first day: classes without dates come after those with dates, running ones at the end. The whole list is answered unless `page` or `limit` is given.',
    answer: [campClass],
  },
  getClass: {
    about: 'Classes',
    summary: 'Get one class',
    note: 'One that is not approved is there for its instructor and admins only; they also see the reason of a denial. Who paid for a class sees it, too, while it is reviewed again and once it is cancelled, then with the reason. A class that is over stays here.',
    answer: campClass,
  },
  addClass: {
    about: 'Classes',
    summary: 'Add a class, which waits for approval',
    note: 'The caller becomes its instructor, whatever the body says.',
    body: examples.classForm,
    answer: { insertedId: id },
  },
  updateClass: {
    about: 'Classes',
    summary: 'Change a class',
    note: 'For its instructor and admins. What is left out stays; null takes a detail away, but not the first or last day once the dates of an approved class are announced. What an instructor changes of an approved class is stored as a proposal: the class stays on sale as it is until an admin approves the changes, and `proposal` in the answer says so. Further edits are added to the open proposal; one that asks for what the class is already ends it. Admins edit at once; an open proposal keeps what still differs from the class. Sending the form resubmits a class that is denied or withdrawn, changed or not.',
    body: { price: 59.5, place: null },
    answer: { modifiedCount: 1, status: 'approved', proposal: 'pending' },
  },
  decideProposal: {
    about: 'Classes',
    summary: 'Approve or reject proposed changes',
    note: 'The decision holds for the `revision` of the proposal that was looked at; if the proposal has changed since, nothing is decided. A rejection needs a reason, which the instructor reads. The seats must cover what is sold and being paid for at that moment. An open proposal is discarded when its class leaves sale.',
    body: { decision: 'approved', revision: 1 },
    answer: { modifiedCount: 1 },
  },
  discardProposal: {
    about: 'Classes',
    summary: 'Discard proposed changes',
    note: 'For the instructor of the class and admins. `deletedCount` is 0 if no changes wait for review.',
    answer: { deletedCount: 1 },
  },
  setClassStatus: {
    about: 'Classes',
    summary: 'Approve or deny a class',
    note: 'A denial gives its reason. A class that its instructor has withdrawn is not up for review.',
    body: { status: 'denied', feedback: 'Twelve is too many for one hoop. Eight would be fine.' },
    answer: { modifiedCount: 1 },
  },
  withdrawClass: {
    about: 'Classes',
    summary: 'Take a class back from review or sale',
    note: 'For its instructor and admins, while nobody is enrolled or paying. Editing the class, or sending its form unchanged, submits it again.',
    answer: { modifiedCount: 1 },
  },
  keepClassOnSale: {
    about: 'Classes',
    summary: 'Keep a class of a suspended instructor on sale',
    note: 'The approved classes of a suspended instructor leave sale until the instructor is reinstated or an admin decides on them; whoever paid keeps everything. `modifiedCount` is 0 if the class had not left sale.',
    answer: { modifiedCount: 1 },
  },
  cancelClass: {
    about: 'Classes',
    summary: 'Call a class off for good',
    note: 'Everybody in it gets the whole price back, and is told the reason. What cannot be done at once follows by itself; asking again goes on with it.',
    body: { reason: 'The coach is injured.' },
    answer: { enrolmentsCancelled: 7, refunded: 451.5, enrolmentsLeft: 0 },
  },
  deleteClass: {
    about: 'Classes',
    summary: 'Delete a class that nobody is enrolled in',
    note: 'For its instructor and admins.',
    answer: { deletedCount: 1 },
  },
};
