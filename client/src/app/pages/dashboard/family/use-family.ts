import { useQuery } from '@tanstack/react-query';
import type { Camper } from '@camp/server/contract/families/campers';
import type { ConsentState } from '@camp/server/contract/families/consents';
import { calendarQuery } from '#features/calendar/calendar-query';
import { familyConsentsQuery } from '#features/consents/consents.queries';
import { familyQuery } from '#features/family/family-query';
import { joinResults } from '#lib/queries/join-results';
import type { Fetched } from '#ui/lists/listing';

export interface FamilyMember {
  camper: Camper;
  /** Whether the camper is enrolled in a class that is not over. */
  isEnrolled: boolean;
  /** The required texts that were not agreed to, if the camper is enrolled in a class that is not over. */
  missingConsents: readonly ConsentState[];
}

const isMissing = ({ isRequired, state }: ConsentState) => isRequired && state !== 'agreed';

/** Returns the campers of a family, archived ones included, with the consents that they lack. */
export function useFamily(owner: string): Fetched<FamilyMember> {
  const campers = useQuery(familyQuery(owner));
  const consents = useQuery(familyConsentsQuery(owner));
  const calendar = useQuery(calendarQuery(owner));

  const toMember = (camper: Camper): FamilyMember => {
    const isEnrolled =
      calendar.data?.entries.some((entry) => entry.camper._id === camper._id && !entry.isPast) ??
      false;
    const found = consents.data?.find(({ camperId }) => camperId === camper._id);
    const missing = found?.consents.filter(isMissing) ?? [];
    return { camper, isEnrolled, missingConsents: isEnrolled ? missing : [] };
  };
  const isLoaded = consents.data !== undefined && calendar.data !== undefined;
  return {
    ...joinResults(campers, consents, calendar),
    data: isLoaded ? campers.data?.map(toMember) : undefined,
  };
}
