import { Link } from 'react-router-dom';
import type { Payment } from '@camp/server/contract';
import { CancelPlace } from '../../features/checkout/cancel-place';
import { CancelledPlaces } from '../../features/checkout/cancelled-places';
import { EnrolledCard } from '../../features/checkout/enrolled-card';
import { toCancelled, toEnrolmentKey, toEnrolments } from '../../features/checkout/enrolments';
import { PaymentsListing } from '../../features/checkout/payments-listing';
import { useCancelEnrolment } from '../../features/checkout/use-cancel-enrolment';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageHeading } from '../../ui/page-heading';
import { useRefreshPlaces } from '../use-refresh-places';

const NoClasses = () => (
  <EmptyState
    picture="/pictures/empty/enrolled.svg"
    title="You are not enrolled in a class yet"
    text="A class is yours once it is paid. What waits in your cart is still open to others."
    action={
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.myCart}>Go to my cart</ButtonLink>
        <ButtonLink to={paths.allClass} look="quiet">
          Find a class
        </ButtonLink>
      </div>
    }
  />
);

const Places = ({ payments }: { payments: readonly Payment[] }) => {
  const { user } = useSession();
  const cancel = useCancelEnrolment({
    email: user?.email ?? '',
    onChanged: useRefreshPlaces(),
  });
  const enrolments = toEnrolments(payments);
  const cancelled = toCancelled(payments);
  return (
    <>
      {enrolments.length === 0 ? (
        <NoClasses />
      ) : (
        <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
          {enrolments.map((enrolment) => (
            <li key={toEnrolmentKey(enrolment)}>
              <EnrolledCard enrolment={enrolment}>
                <CancelPlace enrolment={enrolment} onCancel={cancel} />
              </EnrolledCard>
            </li>
          ))}
        </ul>
      )}
      {cancelled.length > 0 && <CancelledPlaces places={cancelled} />}
    </>
  );
};

export const EnrolledPage = () => (
  <>
    <PageHeading
      title="Enrolled"
      lead={
        <>
          If you cannot come, give your place to somebody else. The{' '}
          <Link to={paths.refunds} className="link">
            refund policy
          </Link>{' '}
          says what comes back.
        </>
      }
    />
    <PaymentsListing
      select={(payments) => payments}
      errorTitle="Your classes could not be loaded"
      empty={<NoClasses />}
    >
      {(payments) => <Places payments={payments} />}
    </PaymentsListing>
  </>
);
