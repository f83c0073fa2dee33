import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#lib/session/session';
import { familyQuery } from './family-query';

/** Returns the last name of the family's first child when the form opened; empty if it is not known. */
export function useSiblingLastName() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [lastName] = useState(() => {
    const campers = queryClient.getQueryData(familyQuery(user?.uid ?? '').queryKey) ?? [];
    // A child whom another family shares may have another name.
    const sibling = campers.find(
      ({ isAccountHolder, isShared, archivedAt }) =>
        !isAccountHolder && !isShared && archivedAt === undefined,
    );
    return sibling?.lastName ?? '';
  });
  return lastName;
}
