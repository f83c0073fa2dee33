import { CamperDialog, type CamperDialogProps } from '../../../features/cart/campers/camper-dialog';
import { ChildForm } from '../../../features/family/child-form';

/** The dialog that chooses the campers of a class, with a form for a new child. */
export const WhoIsComing = (props: Omit<CamperDialogProps, 'ChildForm'>) => (
  <CamperDialog {...props} ChildForm={ChildForm} />
);
