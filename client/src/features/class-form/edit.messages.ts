import type { CampClass } from '@camp/server/contract';
import type { Field } from './class-fields';

interface Edit {
  campClass: CampClass;
  /** The fields that differ from their initial values. */
  changed: readonly Field[];
  /** An admin's edit needs no review. */
  isAdmin: boolean;
}

/** Saving the form resubmits the class, changed or not. */
const isResubmitted = ({ status }: CampClass) => status === 'denied' || status === 'withdrawn';

const isDraft = ({ status }: CampClass) => status === 'draft';

const isProposed = ({ campClass, changed, isAdmin }: Edit) =>
  campClass.status === 'approved' && !isAdmin && changed.length > 0;

/** Returns the effect of saving; null if it only saves. */
export function toSaveEffect(edit: Edit) {
  const { campClass, changed, isAdmin } = edit;
  if (campClass.status === 'pending') {
    return 'This class is in review. Campers can book it once it is approved.';
  }
  if (isDraft(campClass)) {
    return 'Saving submits the class for review. Campers can book it once it is approved.';
  }
  if (isResubmitted(campClass)) {
    return 'Saving resubmits the class for review. Campers can book it once it is approved.';
  }
  if (isProposed(edit)) {
    return 'Your changes will be reviewed. Until they are approved, the class stays on sale as it is.';
  }
  return isAdmin && changed.length > 0 ? 'Your changes go live immediately.' : null;
}

export function toAction(edit: Edit) {
  if (isDraft(edit.campClass)) return { idle: 'Submit for review', busy: 'Submitting…' };
  if (isResubmitted(edit.campClass)) {
    return { idle: 'Resubmit for review', busy: 'Submitting…' };
  }
  return isProposed(edit)
    ? { idle: 'Submit changes for review', busy: 'Submitting…' }
    : { idle: 'Save changes', busy: 'Saving…' };
}

export const toUnchangedMessage = ({ status }: CampClass) =>
  status === 'denied'
    ? 'You haven’t changed anything yet. Make the requested changes, then resubmit.'
    : 'You haven’t changed anything yet.';
