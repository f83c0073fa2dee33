import type { CampClass } from '@camp/server/contract';
import type { Field } from './class-fields';
import { toFieldList } from './words';

/** Sending the form resubmits it, changed or not. */
const isResubmitted = ({ status }: CampClass) => status === 'denied' || status === 'withdrawn';

const isReviewedAgain = (campClass: CampClass, reviewed: readonly Field[]) =>
  isResubmitted(campClass) || (campClass.status === 'approved' && reviewed.length > 0);

const toPlaces = ({ enrolled }: CampClass) => {
  if (enrolled === 0) return '';
  return enrolled === 1
    ? ' The one camper enrolled keeps their place.'
    : ` The ${enrolled} campers enrolled keep their places.`;
};

/** What saving leads to; null where it only saves. */
export const toConsequence = (campClass: CampClass, reviewed: readonly Field[]) => {
  if (campClass.status === 'pending') {
    return 'The class waits for review. Campers can book it once it is approved.';
  }
  if (!isReviewedAgain(campClass, reviewed)) return null;
  if (isResubmitted(campClass)) {
    return 'Saving sends the class to review again. Campers can book it once it is approved.';
  }
  const cause = `Changing the ${toFieldList(reviewed)} sends the class back to review.`;
  return `${cause} Until it is approved again, nobody can book it.${toPlaces(campClass)}`;
};

export const toAction = (campClass: CampClass, reviewed: readonly Field[]) => {
  if (!isReviewedAgain(campClass, reviewed)) return { rest: 'Save changes', busy: 'Saving…' };
  const rest = isResubmitted(campClass) ? 'Send to review again' : 'Save and send to review';
  return { rest, busy: 'Sending to review…' };
};

export const toNothingChanged = ({ status }: CampClass) =>
  status === 'denied'
    ? 'Nothing is changed yet. Mend what the camp wrote about, and send it again.'
    : 'Nothing is changed yet, so there is nothing to save.';
