import { useQuery } from '@tanstack/react-query';
import type { Camper } from '@camp/server/contract/families/campers';
import type { ConsentState } from '@camp/server/contract/families/consents';
import { calendarQuery } from '../../../../features/calendar/calendar-query';
import { familyConsentsQuery } from '../../../../features/consents/consents.queries';
import { familyQuery } from '../../../../features/family/family-query';
import { joinResults } from '../../../../lib/queries/join-results';
import type { Fetched } from '../../../../ui/lists/listing';

export interface FamilyMember {
  camper: Camper;
  /** The required texts that were not agreed to, if the camper is enrolled in a class that is not over. */
  missingConsents: readonly ConsentState[];
}

const isMissing = ({ isRequired, state }: ConsentState) => isRequired && state !== 'agreed';

/** Returns the campers of a family, archived ones included, with the consents that they lack. */
export function useFamily(owner: string): Fetched<FamilyMember> {
  const campers = useQuery(familyQuery(owner));
  const consents = useQuery(familyConsentsQuery(owner));
  const calendar = useQuery(calendarQuery(owner));

  const listMissing = ({ _id }: Camper) => {
    const isEnrolled = calendar.data?.entries.some(
      ({ camper, isPast }) => camper._id === _id && !isPast,
    );
    if (!isEnrolled) return [];
    const found = consents.data?.find(({ camperId }) => camperId === _id);
    return found?.consents.filter(isMissing) ?? [];
  };
  const isLoaded = consents.data !== undefined && calendar.data !== undefined;
  return {
    ...joinResults(campers, consents, calendar),
    data: isLoaded
      ? campers.data?.map((camper) => ({ camper, missingConsents: listMissing(camper) }))
      : undefined,
  };
}
