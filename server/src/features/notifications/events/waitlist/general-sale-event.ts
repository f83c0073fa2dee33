import { toClassPath } from '#contract/site-paths';
import type { CampClass } from '#domain/classes/camp-class';
import type { EventDescription } from '#features/notifications/notification-draft';
import { toClassSubject, type ClassContext } from '../classes/class-context';

/** Returns what families who wait are told when free seats go on sale to everyone. */
export function describeGeneralSale(
  campClass: CampClass,
  { waiting }: Pick<ClassContext, 'waiting'>,
): EventDescription {
  const { id, name } = toClassSubject(campClass);
  return {
    drafts: waiting.map((to) => ({
      to,
      title: `On sale to everyone: ${name}`,
      text: 'The last offers to the waiting list ended without a checkout, so the open seats of this class are now on sale to everyone, first come, first served.\n\nTo get a seat, add the class to your cart and check out now. If it sells out again, you keep your place on the waiting list.',
      link: toClassPath(id),
      action: 'Open the class',
    })),
    records: [],
  };
}
