import type { CampClass } from '@camp/server/contract';
import type { Field } from './class-fields';

interface Edit {
  campClass: CampClass;
  /** The fields that differ from what the form began with. */
  changed: readonly Field[];
  /** An admin's own edit needs no review. */
  isAdmin: boolean;
}

/** Sending the form resubmits it, changed or not. */
const isResubmitted = ({ status }: CampClass) => status === 'denied' || status === 'withdrawn';

const isProposed = ({ campClass, changed, isAdmin }: Edit) =>
  campClass.status === 'approved' && !isAdmin && changed.length > 0;

/** What saving leads to; null where it only saves. */
export const toConsequence = (edit: Edit) => {
  const { campClass, changed, isAdmin } = edit;
  if (campClass.status === 'pending') {
    return 'The class waits for review. Campers can book it once it is approved.';
  }
  if (isResubmitted(campClass)) {
    return 'Saving sends the class to review again. Campers can book it once it is approved.';
  }
  if (isProposed(edit)) {
    return 'Your changes go to review. The class stays on sale as it is until the camp approves them.';
  }
  return isAdmin && changed.length > 0 ? 'Your changes go live at once.' : null;
};

export const toAction = (edit: Edit) => {
  if (isResubmitted(edit.campClass)) {
    return { rest: 'Send to review again', busy: 'Sending to review…' };
  }
  return isProposed(edit)
    ? { rest: 'Send changes to review', busy: 'Sending to review…' }
    : { rest: 'Save changes', busy: 'Saving…' };
};

export const toNothingChanged = ({ status }: CampClass) =>
  status === 'denied'
    ? 'Nothing is changed yet. Mend what the camp wrote about, and send it again.'
    : 'Nothing is changed yet, so there is nothing to save.';
