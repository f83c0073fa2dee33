import type { PickUpPerson } from '@camp/server/contract/classes/teaching/roster';
import { toAddedToday, toPersonNote } from '@camp/server/shared/messages/en-us/roster';

interface PersonLabelProps {
  person: PickUpPerson;
  /** The time at the camp, which tells who was added today; undefined where that is not shown. */
  now?: string | undefined;
}

/**
 * Somebody on the pick-up list, with what they are to the camper if it is known, and who added them today. Each part is
 * isolated, because a name from right to left would reorder its neighbors.
 */
export function PersonLabel({ person, now }: PersonLabelProps) {
  const note = toPersonNote(person);
  const added = now === undefined ? undefined : toAddedToday(person, now);
  return (
    <>
      <bdi>{person.name}</bdi>
      {note !== undefined && (
        <>
          {' ('}
          <bdi>{note}</bdi>)
        </>
      )}
      {added !== undefined && (
        <>
          {', '}
          <strong>
            <bdi>{added}</bdi>
          </strong>
        </>
      )}
    </>
  );
}
