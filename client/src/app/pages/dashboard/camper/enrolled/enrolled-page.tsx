import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CancelledEnrolments } from '#features/checkout/enrolments/cancelled-enrolments';
import { EnrolledRow } from '#features/checkout/enrolments/enrolled-row';
import {
  findTarget,
  groupByCamper,
  isCanceled,
  isShared,
  splitByTime,
  toEnrolmentKey,
  type Enrolment,
  type PaidEnrolment,
} from '#features/checkout/enrolments/enrolments';
import {
  CanceledByPayer,
  CanceledNote,
  EnrolmentActions,
} from '#features/checkout/enrolments/enrolment-actions';
import { useCancelEnrolment } from '#features/checkout/enrolments/use-cancel-enrolment';
import { OpenWaitlists } from '#features/waitlist/open-waitlists';
import { serverNow } from '#lib/api/server-time';
import { useCart } from '#features/cart/cart.queries';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { PageHeading } from '#ui/headings/page-heading';
import { EnrolmentsListing, type Enrolments } from '../enrolments-listing';
import { ComingTasks } from './coming-tasks';
import { useRefreshEnrolments } from './use-refresh-enrolments';

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

const PastEnrolments = ({ enrolments }: { enrolments: readonly Enrolment[] }) => (
  <section aria-labelledby="past" className="mt-12">
    <h2 id="past" className="mb-4 text-xl">
      Past
    </h2>
    <ul className={ROWS}>
      {enrolments.map((enrolment) => (
        <li key={toEnrolmentKey(enrolment)}>
          <EnrolledRow enrolment={enrolment} heading="h3" />
        </li>
      ))}
    </ul>
  </section>
);

interface ComingProps {
  enrolments: readonly Enrolment[];
  /** Whether a heading above names the camper. */
  isUnderName?: boolean;
  target: Enrolment | undefined;
  onCancel: (enrolment: PaidEnrolment) => void;
}

interface NoticesProps extends Pick<ComingProps, 'onCancel'> {
  enrolment: Enrolment;
  isTarget: boolean;
}

const Notices = ({ enrolment, isTarget, onCancel }: NoticesProps) => {
  if (isShared(enrolment)) return <CanceledByPayer enrolment={enrolment} />;
  if (isCanceled(enrolment)) return <CanceledNote enrolment={enrolment} />;
  return <EnrolmentActions enrolment={enrolment} isTarget={isTarget} onCancel={onCancel} />;
};

const ComingEnrolments = ({ enrolments, isUnderName = false, target, onCancel }: ComingProps) => (
  <ul className={ROWS}>
    {enrolments.map((enrolment) => (
      <li key={toEnrolmentKey(enrolment)}>
        <EnrolledRow
          enrolment={enrolment}
          heading={isUnderName ? 'h3' : 'h2'}
          isUnderName={isUnderName}
        >
          <Notices enrolment={enrolment} isTarget={enrolment === target} onCancel={onCancel} />
        </EnrolledRow>
      </li>
    ))}
  </ul>
);

/** The coming classes; by camper, with a heading for each, if several campers have some. */
const ComingByCamper = ({ enrolments, ...props }: ComingProps) => {
  const groups = groupByCamper(enrolments);
  if (groups.length === 1) return <ComingEnrolments enrolments={enrolments} {...props} />;
  return groups.map(({ camper, enrolments: own }) => (
    <section key={camper._id} aria-labelledby={`camper-${camper._id}`} className="mb-12 last:mb-0">
      <h2 id={`camper-${camper._id}`} className="mb-4 text-xl">
        {camper.isAccountHolder ? 'My classes' : camper.firstName}
      </h2>
      <ComingEnrolments enrolments={own} isUnderName {...props} />
    </section>
  ));
};

/** Returns what was canceled since the page was opened. It stays in its place, so that nothing jumps. */
const useCanceledHere = ({ active, canceled }: Enrolments) => {
  const [first] = useState(() => new Set(active.map(toEnrolmentKey)));
  return canceled.filter((enrolment) => !enrolment.movedTo && first.has(toEnrolmentKey(enrolment)));
};

const EnrolledClasses = ({ active, canceled }: Enrolments) => {
  const { user } = useSession();
  const cancel = useCancelEnrolment({
    owner: user?.uid ?? '',
    onChanged: useRefreshEnrolments(),
  });
  const [params] = useSearchParams();
  const [now] = useState(serverNow);
  const canceledHere = useCanceledHere({ active, canceled });
  const canceledBefore = canceled.filter((enrolment) => !canceledHere.includes(enrolment));
  const { coming, past } = splitByTime([...active, ...canceledHere], now);
  return (
    <>
      <ComingTasks enrolments={coming} />
      {coming.length === 0 ? (
        <NoClasses wasEnrolled />
      ) : (
        <ComingByCamper
          enrolments={coming}
          target={findTarget(coming, params.get('cancel'))}
          onCancel={cancel}
        />
      )}
      {past.length > 0 && <PastEnrolments enrolments={past} />}
      {canceledBefore.length > 0 && <CancelledEnrolments enrolments={canceledBefore} />}
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
      <EnrolmentsListing
        isEmpty={({ active, canceled }) => active.length + canceled.length === 0}
        empty={<NoClasses />}
      >
        {(enrolments) => <EnrolledClasses {...enrolments} />}
      </EnrolmentsListing>
      <OpenWaitlists owner={user?.uid ?? ''} state="waiting" />
    </>
  );
}
