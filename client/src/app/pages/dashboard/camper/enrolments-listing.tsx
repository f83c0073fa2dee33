import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { calendarQuery } from '#features/calendar/calendar-query';
import {
  listEnrolments,
  toCancelled,
  type Enrolment,
  type PaidEnrolment,
} from '#features/checkout/enrolments/enrolments';
import { PaymentsSkeleton } from '#features/checkout/payments-listing';
import { paymentsQuery } from '#features/checkout/payments-query';
import { toMessage } from '#lib/api/client';
import { joinResults } from '#lib/queries/join-results';
import { useSession } from '#lib/session/session';
import { Listing } from '#ui/lists/listing';

export interface Enrolments {
  /** The current and past enrollments of the viewer's campers, no matter who paid. */
  active: readonly Enrolment[];
  /** Those that the viewer paid for and that were canceled. */
  canceled: readonly PaidEnrolment[];
}

interface EnrolmentsListingProps {
  /** Whether there is nothing to show. */
  isEmpty: (enrolments: Enrolments) => boolean;
  empty: ReactNode;
  children: (enrolments: Enrolments) => ReactNode;
}

/** The enrollments of the viewer's campers, once they have loaded. */
export function EnrolmentsListing({ isEmpty, empty, children }: EnrolmentsListingProps) {
  const { user } = useSession();
  const [owner, enabled] = [user?.uid ?? '', user !== null];
  const payments = useQuery({ ...paymentsQuery(owner), enabled });
  // Payments are those of the viewer; the calendar also has what other adults paid for.
  const calendar = useQuery({ ...calendarQuery(owner), enabled });
  const enrolments: Enrolments | undefined = payments.data &&
    calendar.data && {
      active: listEnrolments(payments.data, calendar.data.entries),
      canceled: toCancelled(payments.data),
    };
  return (
    <Listing
      fetched={{
        ...joinResults(payments, calendar),
        data: enrolments && (isEmpty(enrolments) ? [] : [enrolments]),
      }}
      errorTitle="We couldn’t load your classes"
      toErrorText={toMessage}
      loading={<PaymentsSkeleton />}
      empty={empty}
    >
      {([loaded]) => children(loaded!)}
    </Listing>
  );
}
