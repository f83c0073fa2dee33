import { AddDialog, type AddDialogProps } from '#features/cart/campers/add-dialog';
import { ChildForm } from '#features/family/child-form';

/** The dialog that chooses the campers of a class, with a form for a new child. */
export const WhoIsComing = (props: Omit<AddDialogProps, 'ChildForm'>) => (
  <AddDialog {...props} ChildForm={ChildForm} />
);
