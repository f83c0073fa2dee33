import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router-dom';
import { calendarQuery } from '#features/calendar/calendar-query';
import { useCart } from '#features/cart/cart.queries';
import { EnrolledRow } from '#features/checkout/enrollments/enrolled-row';
import {
  splitByTime,
  toEnrollmentKey,
  type Enrollment,
} from '#features/checkout/enrollments/enrollments';
import { listChildren } from '#features/cart/campers/camper-choices';
import { familyQuery } from '#features/family/family-query';
import { OpenWaitlists, PlacesInLine } from '#features/waitlist/open-waitlists';
import { serverNow } from '#lib/api/server-time';
import { paths, toCamperPath } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { ButtonLink } from '#ui/button';
import { Card } from '#ui/card';
import { formatAmount } from '#ui/price';
import { PageSkeleton } from '#ui/feedback/page-skeleton';
import { homeOf } from '#app/layouts/dashboard/dashboard-menu';
import { SectionErrorBoundary } from '#app/section-error-boundary';
import { EnrollmentsListing, type Enrollments } from './enrollments-listing';
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

/** For a new family: once the site knows the children, each class says whom it fits. */
const AddChildren = () => (
  <Card className="flex flex-wrap items-center justify-between gap-4">
    <div className="max-w-xl">
      <h2 className="text-lg">Add your children first</h2>
      <p className="mt-1">Enter their names and birth dates, and every class shows whom it fits.</p>
    </div>
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={toCamperPath('new')}>Add a child</ButtonLink>
      <ButtonLink to={paths.allClass} variant="ghost">
        Find a class
      </ButtonLink>
    </div>
  </Card>
);

const CartStrip = ({ isEnrolled }: { isEnrolled: boolean }) => {
  const { user } = useSession();
  const { total, count, fetched } = useCart();
  const { data: campers, isPending } = useQuery({
    ...familyQuery(user?.uid ?? ''),
    enabled: user !== null && !isEnrolled,
  });
  if (count === 0 && (isEnrolled || isPending || fetched.isPending)) return null;
  if (count === 0 && campers && listChildren(campers).length === 0) return <AddChildren />;
  const seats = count === 1 ? '1 seat' : `${count} seats`;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-lg">
        {count > 0 ? (
          <>
            <strong>{seats} in your cart</strong>, {formatAmount(total)} total.
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

const listComing = ({ active }: Enrollments) => splitByTime(active, serverNow()).coming;

const ComingClasses = ({ coming }: { coming: readonly Enrollment[] }) => {
  const moreCount = coming.length - SHOWN_COUNT;
  return (
    <>
      <ul className="divide-y divide-base-300 border-y border-base-300">
        {coming.slice(0, SHOWN_COUNT).map((enrollment) => (
          <li key={toEnrollmentKey(enrollment)}>
            <EnrolledRow enrollment={enrollment} heading="h3" />
          </li>
        ))}
      </ul>
      {moreCount > 0 && (
        <Link to={paths.enrolled} className="link inline-flex min-h-11 items-center">
          {moreCount === 1 ? '1 more class' : `${moreCount} more classes`}
        </Link>
      )}
    </>
  );
};

const shortcuts = [
  { to: paths.calendar, label: 'Calendar' },
  { to: paths.paymentHistory, label: 'Receipts' },
  { to: paths.family, label: 'Family' },
];

/** Larger screens have these links in the menu beside the page. */
const Shortcuts = () => (
  <nav aria-label="Shortcuts" className="mb-6 grid grid-cols-3 gap-2 lg:hidden">
    {shortcuts.map(({ to, label }) => (
      <ButtonLink key={to} to={to} variant="quiet" className="px-2">
        {label}
      </ButtonLink>
    ))}
  </nav>
);

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
    <EnrollmentsListing
      isEmpty={(enrollments) => listComing(enrollments).length === 0}
      empty={<NoClasses />}
    >
      {(enrollments) => <ComingClasses coming={listComing(enrollments)} />}
    </EnrollmentsListing>
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
      <Shortcuts />
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
