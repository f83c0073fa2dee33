import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { calendarQuery } from '../../../../features/calendar/calendar-query';
import { useCart } from '../../../../features/cart/cart.queries';
import { toTotal } from '../../../../features/cart/cart.messages';
import { EnrolledRow } from '../../../../features/checkout/enrolments/enrolled-row';
import { splitByTime, toEnrolmentKey } from '../../../../features/checkout/enrolments/enrolments';
import { OpenWaitlists, PlacesInLine } from '../../../../features/waitlist/open-waitlists';
import { serverNow } from '../../../../lib/api/server-time';
import { paths } from '../../../../lib/paths';
import { useSession } from '../../../../lib/session/session';
import { ButtonLink } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { toDollars } from '../../../../ui/price';
import { PageSkeleton } from '../../../../ui/feedback/page-skeleton';
import { homeOf } from '../../../layouts/dashboard/dashboard-menu';
import { SectionErrorBoundary } from '../../../section-error-boundary';
import { EnrolmentsListing, type Enrolments } from './enrolments-listing';
import { WelcomeHeading } from '../welcome-heading';
import { NextSteps, useOpenTasks } from './next-steps';

const SHOWN_COUNT = 3;

/** Returns the ids of the family's campers with classes to come; undefined while that is unknown. */
const useEnrolledIds = () => {
  const { user } = useSession();
  const { data, isError } = useQuery({
    ...calendarQuery(user?.uid ?? ''),
    enabled: user !== null,
  });
  if (isError) return [];
  return data?.entries.filter(({ isPast }) => !isPast).map(({ camper }) => camper._id);
};

const OpenTasks = ({ ids }: { ids: readonly string[] }) => (
  <NextSteps members={useOpenTasks(ids)} className="mb-6" />
);

const CartStrip = ({ isEnrolled }: { isEnrolled: boolean }) => {
  const { items, count } = useCart();
  if (count === 0 && isEnrolled) return null;
  const seats = count === 1 ? '1 seat' : `${count} seats`;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-lg">
        {count > 0 ? (
          <>
            <strong>{seats} in your cart</strong>, {toDollars(toTotal(items))} total.
          </>
        ) : (
          'Your cart is empty. Find your next class.'
        )}
      </p>
      {count > 0 ? (
        <ButtonLink to={paths.myCart}>Go to my cart</ButtonLink>
      ) : (
        <ButtonLink to={paths.allClass}>Find a class</ButtonLink>
      )}
    </Card>
  );
};

const listNext = ({ active }: Enrolments) =>
  splitByTime(active, serverNow()).coming.slice(0, SHOWN_COUNT);

const NoClasses = () => (
  <p className="text-muted">
    You are not enrolled in a class yet. You are enrolled once you have paid.
  </p>
);

const MyClasses = () => (
  <section aria-labelledby="my-classes" className="mt-10">
    <header className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
      <h2 id="my-classes" className="text-xl">
        Your classes
      </h2>
      <ButtonLink to={paths.enrolled} variant="ghost" className="-mr-4">
        See all my classes
      </ButtonLink>
    </header>
    <EnrolmentsListing
      isEmpty={(enrolments) => listNext(enrolments).length === 0}
      empty={<NoClasses />}
    >
      {(enrolments) => (
        <ul className="divide-y divide-base-300 border-y border-base-300">
          {listNext(enrolments).map((enrolment) => (
            <li key={toEnrolmentKey(enrolment)}>
              <EnrolledRow enrolment={enrolment} heading="h3" />
            </li>
          ))}
        </ul>
      )}
    </EnrolmentsListing>
  </section>
);

/** What to do next: the open tasks of enrolled campers, then the cart. */
const Next = () => {
  const ids = useEnrolledIds();
  if (!ids) return null;
  return (
    <>
      {ids.length > 0 && <OpenTasks ids={ids} />}
      <CartStrip isEnrolled={ids.length > 0} />
    </>
  );
};

const TeachCard = () => (
  <Card className="mt-10 flex flex-wrap items-center justify-between gap-4">
    <div className="max-w-xl">
      <h2 className="text-lg">Would you like to teach?</h2>
      <p className="mt-1 text-muted">
        We’re looking for people who are great at a sport and great with children.
      </p>
    </div>
    <ButtonLink to={paths.teach} variant="quiet">
      Become an instructor
    </ButtonLink>
  </Card>
);

/** The home page of users without a role. The Dashboard link also opens it while the role is unknown. */
export function UserHomePage() {
  const { user, role, roleState } = useSession();
  if (roleState === 'loading') return <PageSkeleton label="Checking your role" />;
  if (role !== null) return <Navigate to={homeOf(role)} replace />;
  const owner = user?.uid ?? '';
  return (
    <>
      <WelcomeHeading lead="Your summer at a glance." />
      <SectionErrorBoundary>
        <OpenWaitlists owner={owner} state="offered" />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <Next />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <MyClasses />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <PlacesInLine owner={owner} />
      </SectionErrorBoundary>
      {roleState === 'known' && <TeachCard />}
    </>
  );
}
