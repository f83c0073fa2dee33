import { useQuery } from '@tanstack/react-query';
import { useSelectClass } from '../../../features/cart/use-select-class';
import { paymentsQuery } from '../../../features/checkout/checkout.queries';
import { toEnrolments } from '../../../features/checkout/enrolments/enrolments';
import type { Selection } from '../../../features/classes/selection';
import { useSession } from '../../../lib/session/session';

/** Returns the ids of the classes that the viewer is enrolled in, as on the Enrolled page. */
const useEnrolledIds = () => {
  const { state, user } = useSession();
  const isSignedIn = state === 'signed-in' && user !== null;
  const { data } = useQuery({ ...paymentsQuery(user?.uid ?? ''), enabled: isSignedIn });
  const enrolments = isSignedIn && data ? toEnrolments(data) : [];
  return new Set(enrolments.map(({ classItemId }) => classItemId));
};

/** Connects the class cards with the viewer's cart and enrollments. */
export function useClassSelection(): Selection {
  const { user } = useSession();
  const { selectClass, busyId, isInCart } = useSelectClass();
  const enrolledIds = useEnrolledIds();
  return {
    viewerEmail: user?.email ?? null,
    busyId,
    isInCart,
    isEnrolled: (id) => enrolledIds.has(id),
    select: selectClass,
  };
}
