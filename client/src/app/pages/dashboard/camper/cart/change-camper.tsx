import { useQuery } from '@tanstack/react-query';
import { calendarQuery } from '#features/calendar/calendar-query';
import { ChangeDialog, type ChangeDialogProps } from '#features/cart/campers/change-dialog';
import { useCart } from '#features/cart/cart.queries';
import { ChildForm } from '#features/family/child-form';
import { familyQuery } from '#features/family/family-query';

type ChangeCamperProps = Omit<ChangeDialogProps, 'ChildForm' | 'family'> & { owner: string };

/** The dialog that changes the camper of a cart item, with a form for a new child. */
export function ChangeCamper({ owner, ...props }: ChangeCamperProps) {
  const { items } = useCart();
  const { data: campers } = useQuery(familyQuery(owner));
  // Payments would lack what other adults paid for.
  const { data: calendar } = useQuery(calendarQuery(owner));
  if (!campers) return null;
  const family = { campers, items, enrollments: calendar?.entries ?? [] };
  return <ChangeDialog {...props} family={family} ChildForm={ChildForm} />;
}
