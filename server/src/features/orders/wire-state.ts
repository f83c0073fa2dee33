import type { OrderEntry, OrderState as OrderStateOnWire } from '#contract';
import type { Order, OrderState } from '#domain/orders/order';

/**
 * Converts a stored state to the API's. `fulfilling` was published as `paid-late`, and clients know
 * that name.
 */
export const toWireState = (state: OrderState): OrderStateOnWire =>
  state === 'fulfilling' ? 'paid-late' : state;

/** Converts a state in a query to the stored one. */
export const toStoredState = (state: OrderStateOnWire): OrderState =>
  state === 'paid-late' ? 'fulfilling' : state;

const isClosed = (entry: Order['timeline'][number] | undefined) =>
  entry?.state === 'expired' || entry?.state === 'canceled';

/**
 * Returns the timeline for the API. Every paid order passes `fulfilling`, so the entry for that move is
 * included only if it says something: that the payment arrived after the order was closed.
 */
export const toWireTimeline = (
  timeline: Order['timeline'],
  detailsOf: (entry: Order['timeline'][number]) => Pick<OrderEntry, 'by' | 'move'> = () => ({}),
) =>
  timeline
    .filter(
      ({ state, note }, index) =>
        state !== 'fulfilling' || note !== undefined || isClosed(timeline[index - 1]),
    )
    .map((entry) => {
      const { at, state, step, note } = entry;
      return {
        at: at.toISOString(),
        state: toWireState(state),
        ...(step && { step }),
        ...(note !== undefined && { note }),
        ...detailsOf(entry),
      };
    });
