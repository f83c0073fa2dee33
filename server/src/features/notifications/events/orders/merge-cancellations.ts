import type { DomainEvent } from '#domain/domain-event';
import type { Order } from '#domain/orders/order';
import { lineOf } from './order-context';

type Canceled = Extract<DomainEvent, { kind: 'enrollment-canceled' }>;

/** Returns whether the camp canceled an enrollment, and not because the camper moved. */
const isByCamp = (event: DomainEvent, order: Order): event is Canceled =>
  event.kind === 'enrollment-canceled' &&
  event.by?.uid !== order.owner &&
  lineOf(order, event).transferredTo === undefined;

const isSameDecision = (one: Canceled, other: Canceled) =>
  one.classId.equals(other.classId) && one.reason === other.reason;

/**
 * Returns the same events, with those of a canceled class merged into the last one, so that a family with several
 * children in it gets one notification. The merged event comes before those it tells: if it cannot be described,
 * they all stay for the next attempt.
 */
export function mergeCancellations(events: readonly DomainEvent[], order: Order): DomainEvent[] {
  const canceled = events.filter((event) => isByCamp(event, order));
  const isLast = (event: Canceled) =>
    canceled.findLast((other) => isSameDecision(event, other)) === event;
  const told = canceled.filter((event) => !isLast(event));
  return [
    ...events
      .filter((event) => !told.some((other) => other === event))
      .map((event) => {
        if (!isByCamp(event, order)) return event;
        const others = told.filter((other) => isSameDecision(event, other));
        return others.length > 0 ? { ...event, others } : event;
      }),
    ...told.map((event) => ({ ...event, isToldByOther: true as const })),
  ];
}
