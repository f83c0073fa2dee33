import type { PickUpPerson } from '@camp/server/contract/classes/teaching/roster';
import { toPersonNote } from '@camp/server/contract/classes/teaching/roster.messages';

/**
 * Somebody on the pick-up list, with what they are to the camper if it is known. Each part is isolated,
 * because a name from right to left would reorder its neighbors.
 */
export function PersonLabel({ person }: { person: PickUpPerson }) {
  const note = toPersonNote(person);
  return (
    <>
      <bdi>{person.name}</bdi>
      {note !== undefined && (
        <>
          {' ('}
          <bdi>{note}</bdi>)
        </>
      )}
    </>
  );
}
