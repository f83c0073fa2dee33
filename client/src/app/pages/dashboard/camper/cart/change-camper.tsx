import { useQuery } from '@tanstack/react-query';
import {
  ChangeDialog,
  type ChangeDialogProps,
} from '../../../../../features/cart/campers/change-dialog';
import { useCart } from '../../../../../features/cart/cart.queries';
import { toEnrolments } from '../../../../../features/checkout/enrolments/enrolments';
import { paymentsQuery } from '../../../../../features/checkout/payments-query';
import { ChildForm } from '../../../../../features/family/child-form';
import { familyQuery } from '../../../../../features/family/family-query';

type ChangeCamperProps = Omit<ChangeDialogProps, 'ChildForm' | 'family'> & { owner: string };

/** The dialog that changes the camper of a cart item, with a form for a new child. */
export function ChangeCamper({ owner, ...props }: ChangeCamperProps) {
  const { items } = useCart();
  const { data: campers } = useQuery(familyQuery(owner));
  const { data: payments = [] } = useQuery(paymentsQuery(owner));
  if (!campers) return null;
  const family = { campers, items, enrolments: toEnrolments(payments) };
  return <ChangeDialog {...props} family={family} ChildForm={ChildForm} />;
}
