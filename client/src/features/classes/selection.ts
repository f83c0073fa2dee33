import type { CampClass } from '@camp/server/contract';
import { isSoldOut } from './class.messages';

/** Whether a class can be added to the cart, or why not. */
export type SelectState =
  | 'open'
  | 'adding'
  | 'in-cart'
  | 'enrolled'
  | 'own'
  | 'sold-out'
  | 'not-on-sale'
  | 'scheduled'
  | 'closed'
  | 'running'
  | 'over'
  | 'cancelled';

/** The viewer's cart and enrollments, as the class cards need them. */
export interface Selection {
  viewerEmail: string | null;
  busyId: string | null;
  isInCart: (id: string) => boolean;
  isEnrolled: (id: string) => boolean;
  select: (campClass: CampClass) => void;
}

export function toSelectState(
  campClass: CampClass,
  { viewerEmail, busyId, isInCart, isEnrolled }: Omit<Selection, 'select'>,
): SelectState {
  if (viewerEmail !== null && campClass.email === viewerEmail.toLowerCase()) return 'own';
  if (isEnrolled(campClass._id)) return 'enrolled';
  if (campClass.status === 'cancelled') return 'cancelled';
  if (campClass.status !== 'approved' || campClass.isOffSale) return 'not-on-sale';
  const { phase } = campClass;
  if (phase === 'canceled') return 'cancelled';
  if (phase === 'closed' || phase === 'running' || phase === 'over') return phase;
  if (isInCart(campClass._id)) return 'in-cart';
  if (phase === 'scheduled') return phase;
  if (isSoldOut(campClass)) return 'sold-out';
  return busyId === campClass._id ? 'adding' : 'open';
}
