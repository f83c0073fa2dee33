import { CamperDialog, type CamperDialogProps } from '../../../features/cart/camper-dialog';
import { AddChild } from '../../../features/family/add-child';

/** The dialog that chooses the campers of a class, with a form for a new child. */
export function WhoIsComing(props: Omit<CamperDialogProps, 'renderAddChild'>) {
  return (
    <CamperDialog
      {...props}
      renderAddChild={(onAdded) => <AddChild campers={props.family.campers} onAdded={onAdded} />}
    />
  );
}
