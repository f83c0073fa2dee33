import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CanceledEnrollments } from '#features/checkout/enrollments/canceled-enrollments';
import { EnrolledRow } from '#features/checkout/enrollments/enrolled-row';
import {
  findTarget,
  groupByCamper,
  isCanceled,
  isShared,
  splitByTime,
  toEnrollmentKey,
  type Enrollment,
  type PaidEnrollment,
} from '#features/checkout/enrollments/enrollments';
import {
  CanceledByPayer,
  CanceledNote,
  EnrollmentActions,
} from '#features/checkout/enrollments/enrollment-actions';
import { useCancelEnrollment } from '#features/checkout/enrollments/use-cancel-enrollment';
import { OpenWaitlists } from '#features/waitlist/open-waitlists';
import { serverNow } from '#lib/api/server-time';
import { useCart } from '#features/cart/cart.queries';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { PageHeading } from '#ui/headings/page-heading';
import { EnrollmentsListing, type Enrollments } from '../enrollments-listing';
import { ComingTasks } from './coming-tasks';
import { useRefreshEnrollments } from './use-refresh-enrollments';

const NoClasses = ({ wasEnrolled = false }) => {
  const hasItems = useCart().count > 0;
  return (
    <EmptyState
      picture="/pictures/empty/enrolled.svg"
      title={wasEnrolled ? 'No upcoming classes' : 'You are not enrolled in a class yet'}
      text={
        hasItems
          ? 'The classes in your cart are not reserved yet. You are enrolled once you have paid.'
          : 'Find a class, and it shows up here once you have paid.'
      }
      action={
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {hasItems && <ButtonLink to={paths.myCart}>Go to my cart</ButtonLink>}
          <ButtonLink to={paths.allClass} variant={hasItems ? 'quiet' : 'accent'}>
            Find a class
          </ButtonLink>
        </div>
      }
    />
  );
};

const ROWS = 'max-w-3xl divide-y divide-base-300 border-y border-base-300';

const PastEnrollments = ({ enrollments }: { enrollments: readonly Enrollment[] }) => (
  <section aria-labelledby="past" className="mt-12">
    <h2 id="past" className="mb-4 text-xl">
      Past
    </h2>
    <ul className={ROWS}>
      {enrollments.map((enrollment) => (
        <li key={toEnrollmentKey(enrollment)}>
          <EnrolledRow enrollment={enrollment} heading="h3" />
        </li>
      ))}
    </ul>
  </section>
);

interface ComingProps {
  enrollments: readonly Enrollment[];
  /** Whether a heading above names the camper. */
  isUnderName?: boolean;
  target: Enrollment | undefined;
  onCancel: (enrollment: PaidEnrollment) => void;
}

interface NoticesProps extends Pick<ComingProps, 'onCancel'> {
  enrollment: Enrollment;
  isTarget: boolean;
}

const Notices = ({ enrollment, isTarget, onCancel }: NoticesProps) => {
  if (isShared(enrollment)) return <CanceledByPayer enrollment={enrollment} />;
  if (isCanceled(enrollment)) return <CanceledNote enrollment={enrollment} />;
  return <EnrollmentActions enrollment={enrollment} isTarget={isTarget} onCancel={onCancel} />;
};

const ComingEnrollments = ({ enrollments, isUnderName = false, target, onCancel }: ComingProps) => (
  <ul className={ROWS}>
    {enrollments.map((enrollment) => (
      <li key={toEnrollmentKey(enrollment)}>
        <EnrolledRow
          enrollment={enrollment}
          heading={isUnderName ? 'h3' : 'h2'}
          isUnderName={isUnderName}
        >
          <Notices enrollment={enrollment} isTarget={enrollment === target} onCancel={onCancel} />
        </EnrolledRow>
      </li>
    ))}
  </ul>
);

/** The coming classes; by camper, with a heading for each, if several campers have some. */
const ComingByCamper = ({ enrollments, ...props }: ComingProps) => {
  const groups = groupByCamper(enrollments);
  if (groups.length === 1) return <ComingEnrollments enrollments={enrollments} {...props} />;
  return groups.map(({ camper, enrollments: own }) => (
    <section key={camper._id} aria-labelledby={`camper-${camper._id}`} className="mb-12 last:mb-0">
      <h2 id={`camper-${camper._id}`} className="mb-4 text-xl">
        {camper.isAccountHolder ? 'My classes' : camper.firstName}
      </h2>
      <ComingEnrollments enrollments={own} isUnderName {...props} />
    </section>
  ));
};

/** Returns what was canceled since the page was opened. It stays in its place, so that nothing jumps. */
const useCanceledHere = ({ active, canceled }: Enrollments) => {
  const [first] = useState(() => new Set(active.map(toEnrollmentKey)));
  return canceled.filter(
    (enrollment) => !enrollment.movedTo && first.has(toEnrollmentKey(enrollment)),
  );
};

const EnrolledClasses = ({ active, canceled }: Enrollments) => {
  const { user } = useSession();
  const cancel = useCancelEnrollment({
    owner: user?.uid ?? '',
    onChanged: useRefreshEnrollments(),
  });
  const [params] = useSearchParams();
  const [now] = useState(serverNow);
  const canceledHere = useCanceledHere({ active, canceled });
  const canceledBefore = canceled.filter((enrollment) => !canceledHere.includes(enrollment));
  const { coming, past } = splitByTime([...active, ...canceledHere], now);
  return (
    <>
      <ComingTasks enrollments={coming} />
      {coming.length === 0 ? (
        <NoClasses wasEnrolled />
      ) : (
        <ComingByCamper
          enrollments={coming}
          target={findTarget(coming, params.get('cancel'))}
          onCancel={cancel}
        />
      )}
      {past.length > 0 && <PastEnrollments enrollments={past} />}
      {canceledBefore.length > 0 && <CanceledEnrollments enrollments={canceledBefore} />}
    </>
  );
};

export function EnrolledPage() {
  const { user } = useSession();
  return (
    <>
      <PageHeading
        title="Enrolled"
        lead={
          <>
            If plans change, move to another class or cancel. What we refund depends on our{' '}
            <Link to={paths.refunds} className="link">
              refund policy
            </Link>
            .
          </>
        }
      />
      <OpenWaitlists owner={user?.uid ?? ''} state="offered" />
      <EnrollmentsListing
        isEmpty={({ active, canceled }) => active.length + canceled.length === 0}
        empty={<NoClasses />}
      >
        {(enrollments) => <EnrolledClasses {...enrollments} />}
      </EnrollmentsListing>
      <OpenWaitlists owner={user?.uid ?? ''} state="waiting" />
    </>
  );
}
