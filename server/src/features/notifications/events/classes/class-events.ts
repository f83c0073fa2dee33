import type { CampClass } from '#domain/classes/camp-class';
import type { DomainEvent } from '#domain/domain-event';
import type { EventDescription } from '#features/notifications/notification-draft';
import { markUserText } from '#features/notifications/unverified-mail';
import type { ClassContext } from './class-context';
import { describeEdited, describeScheduleChanged } from './class-edit-events';
import {
  describeAdded,
  describeCanceled,
  describeDecided,
  describeReturnedToSale,
  describeStatusChanged,
  describeWaitlistChange,
} from './class-status-events';
import { describeGeneralSale } from '../waitlist/general-sale-event';
import { describeDiscarded, describeProposed, describeRejected } from './proposal-events';

const describeEvent = (
  event: DomainEvent,
  campClass: CampClass,
  context: ClassContext,
): EventDescription => {
  switch (event.kind) {
    case 'class-added':
      return describeAdded(event, campClass, context);
    case 'class-status-changed':
      return describeStatusChanged(event, campClass, context);
    case 'class-decided':
      return describeDecided(event, campClass, context);
    case 'class-canceled':
      return describeCanceled(event, campClass, context);
    case 'class-edited':
      return describeEdited(event, campClass, context);
    case 'class-schedule-changed':
      return describeScheduleChanged(event, campClass, context);
    case 'changes-proposed':
      return describeProposed(event, campClass, context);
    case 'proposal-rejected':
      return describeRejected(event, campClass, context);
    case 'proposal-discarded':
      return describeDiscarded(event, campClass, context);
    case 'class-returned-to-sale':
      return describeReturnedToSale(campClass);
    case 'general-sale-started':
      return describeGeneralSale(campClass, context);
    case 'waitlist-closed':
    case 'waitlist-reopened':
      return describeWaitlistChange(event.kind, campClass);
    default:
      throw new Error(`A class cannot have an event of kind ${event.kind}.`);
  }
};

/** Returns the notifications and audit records of a class's event. */
export function describeClassEvent(
  event: DomainEvent,
  campClass: CampClass,
  context: ClassContext,
): EventDescription {
  const { drafts, ...rest } = describeEvent(event, campClass, context);
  const instructors = [campClass.instructor.uid];
  return { ...rest, drafts: drafts.map((draft) => markUserText(draft, instructors)) };
}
