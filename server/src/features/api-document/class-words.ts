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
  | 'setClassStatus'
  | 'withdrawClass'
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
    note: 'Everyone sees approved classes. `status` other than `approved` is for admins; `mine=true` lists the caller’s own, whatever their status. All that is asked for has to fit: `q` is found in names, instructors and places; `age` is within the ages of the class, and one without ages is for everybody; `from` and `to` find classes with a day in that span, so none without dates; `priceMin` and `priceMax` are dollars; `withSeats=true` leaves out what is sold out or held right now. Bounds are included. `phase` says where a class stands in time: `unannounced` (no dates yet), `open`, `running` from the start of its first day in the camp’s time zone, or `over`. Classes that are over are left out, except for their instructors and admins, and `withSeats=true` leaves out running ones, too. `sort=startsOn` lists by first day: classes without dates come after those with dates, running ones at the end. The whole list is answered unless `page` or `limit` is given.',
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
    note: 'For its instructor and admins. What is left out stays; null takes a detail away, but not the first or last day once the dates of an approved class are announced. Another price, other dates, ages or seats send an approved class back to `pending`, and sending the form resubmits a class that is denied or withdrawn, changed or not.',
    body: { price: 59.5, place: null },
    answer: { modifiedCount: 1, status: 'pending' },
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
