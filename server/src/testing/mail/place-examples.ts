import type { ObjectId } from 'mongodb';
import type { EventPayload } from '#domain/domain-event';
import type { Example, UserTexts } from './mails-of-all-kinds';

/** Returns an event of each kind that a place has. They notify nobody. */
export function listPlaceExamples(placeId: ObjectId, { place }: UserTexts) {
  const toExample = (payload: EventPayload): Example => ['places', placeId, payload];
  const changes = [{ field: 'street', before: 'Mill Road', after: place }];
  return {
    'place-added': [toExample({ kind: 'place-added', address: place })],
    'place-edited': [toExample({ kind: 'place-edited', changes, movesClasses: true })],
    'place-archived': [toExample({ kind: 'place-archived' })],
    'place-restored': [toExample({ kind: 'place-restored' })],
  };
}
