import type { SafetyDetails } from '@camp/server/contract/classes/teaching/roster';
import type { NumberToCall } from '@camp/server/shared/messages/en-us/roster';

type Contact = SafetyDetails['emergencyContacts'][number];

/** Returns an emergency contact as somebody to call. */
export const toContactNumber = ({ relation, ...contact }: Contact): NumberToCall => ({
  ...contact,
  note: relation,
});

/** A name, what the person is to the camper if it is known, and the number in one piece. */
export const NumberText = ({
  person: { name, note, formattedPhone },
}: {
  person: NumberToCall;
}) => (
  <>
    <bdi>{name}</bdi>
    {note !== undefined && (
      <>
        {' ('}
        <bdi>{note}</bdi>)
      </>
    )}{' '}
    <bdi dir="ltr" className="whitespace-nowrap">
      {formattedPhone}
    </bdi>
  </>
);
