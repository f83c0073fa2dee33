import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import type { CampClass, ClassStatus } from '@camp/server/contract';
import type { CamperRef } from '@camp/server/contract/fields/camper-ref';
import { ClassDetail, ClassDetailSkeleton } from '#features/classes/class-page/class-detail';
import { EnrollmentClosedNotice } from '#features/classes/enrollment-closed-notice';
import { classQuery } from '#features/classes/classes.queries';
import { configQuery } from '#features/checkout/config-query';
import { isClosed } from '#features/classes/class.messages';
import { ClassNotFound } from '#features/classes/class-page/class-not-found';
import { NotOnSale } from '#features/classes/class-page/not-on-sale';
import { OtherClasses } from '#features/classes/class-page/other-classes';
import { RefundLine } from '#features/classes/class-page/refund-line';
import { toInCart, toSelectState } from '#features/classes/selection';
import { useCurrentClass } from '#features/classes/use-current-class';
import { isProblem, toMessage } from '#lib/api/client';
import { toClassListPath } from '#lib/browser/class-list-search';
import { paths, toEditClassPath, toInstructorPath, toRosterPath } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { ButtonLink } from '#ui/button';
import { ErrorState } from '#ui/feedback/error-state';
import { PageHeading } from '#ui/headings/page-heading';
import { SectionErrorBoundary } from '#app/section-error-boundary';
import { LazySaveButton } from './lazy-save-button';
import { useClassSelection } from './use-class-selection';
import { FamilyAction } from './waitlist/family-action';

/** Loads on demand, because the class list shares its chunk with this page. */
const PlaceAndInstructor = lazy(async () => {
  const { PlaceAndInstructor: Component } = await import('./place-and-instructor');
  return { default: Component };
});

const OwnPlace = lazy(async () => {
  const { OwnPlace: Component } = await import('./waitlist/own-place');
  return { default: Component };
});

const PhotoStrip = lazy(async () => {
  const { PhotoStrip: Component } = await import('#ui/pictures/photos/photo-strip');
  return { default: Component };
});

/** As high as the thumbnails of six columns and of the ratio 4:3, so that nothing moves. */
const THUMBNAIL_HEIGHT = { paddingBottom: 'calc((100% - 3.75rem) / 8)' };

const Photos = ({ campClass }: { campClass: CampClass }) => {
  const { className, image, imageAlt, photos = [] } = campClass;
  if (photos.length === 0) return null;
  return (
    <SectionErrorBoundary>
      <Suspense fallback={<div className="mt-3 max-md:hidden" style={THUMBNAIL_HEIGHT} />}>
        <PhotoStrip
          title={className}
          main={{ image, alt: imageAlt ?? `${className}: main picture` }}
          photos={photos}
        />
      </Suspense>
    </SectionErrorBoundary>
  );
};

const InstructorLink = ({ campClass }: { campClass: CampClass }) => {
  const { instructorId, InstructorName } = campClass;
  if (instructorId === undefined) return InstructorName;
  return (
    <Link to={toInstructorPath(instructorId)} className="underline underline-offset-4">
      {InstructorName}
    </Link>
  );
};

/** The link shown to users who can see a class that is not on sale. */
const OffSaleLink = ({ status, isOwn }: { status: ClassStatus; isOwn: boolean }) => {
  const { role, roleState } = useSession();
  if (isOwn) {
    return (
      <ButtonLink variant="quiet" to={paths.feedback}>
        Feedback
      </ButtonLink>
    );
  }
  // Otherwise an admin would briefly see a link to payments.
  if (roleState === 'loading') return null;
  if (role === 'admin') {
    return (
      <ButtonLink variant="quiet" to={`${paths.manageClass}?status=${status}`}>
        Manage classes
      </ButtonLink>
    );
  }
  return status === 'canceled' ? (
    <ButtonLink variant="quiet" to={paths.paymentHistory}>
      My payments
    </ButtonLink>
  ) : (
    <ButtonLink variant="quiet" to={paths.enrolled}>
      My enrolled classes
    </ButtonLink>
  );
};

/** Whom of the viewer's children the class fits, and whom it does not. */
const AgeNotes = ({ notes = [] }: { notes?: readonly string[] | undefined }) =>
  notes.length > 0 && (
    <div className="mb-3 text-sm">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );

/** What instructors do with their own class, which they cannot buy. */
const OwnActions = ({ campClass: { _id, status } }: { campClass: CampClass }) => (
  <div className="grid grid-cols-2 gap-2">
    {status !== 'canceled' && (
      <ButtonLink variant="accent" wide to={toEditClassPath(_id)}>
        Edit
      </ButtonLink>
    )}
    <ButtonLink variant="quiet" wide to={toRosterPath(_id)}>
      Roster
    </ButtonLink>
  </div>
);

interface TermsProps {
  campClass: CampClass;
  isSoldOut: boolean;
}

const Terms = ({ campClass, isSoldOut }: TermsProps) => {
  const config = useQuery(configQuery());
  if (!isSoldOut) return <RefundLine campClass={campClass} policy={config.data?.refundPolicy} />;
  return (
    <a href="#other-classes" className="link inline-flex min-h-11 items-center">
      Similar classes with open seats
    </a>
  );
};

const FoundClass = ({ campClass: loaded }: { campClass: CampClass }) => {
  const { current: campClass, now } = useCurrentClass(loaded);
  const { selection, dialog, viewerFamily } = useClassSelection();
  const selectState = toSelectState(campClass, selection);
  const [waiting, setWaiting] = useState<readonly CamperRef[]>([]);
  const isOwn = selectState === 'own';
  const isApproved = campClass.status === 'approved';
  const isOnSale = isApproved && !campClass.isOffSale;
  const hasAgeNotes = isOnSale && !isClosed(campClass) && !isOwn && selectState !== 'enrolled';
  const hasWaitlist = useSession().user && isOnSale && selectState === 'sold-out';
  return (
    <>
      <NotOnSale
        campClass={campClass}
        action={<OffSaleLink status={campClass.status} isOwn={isOwn} />}
      />
      {isApproved && <EnrollmentClosedNotice campClass={campClass} now={now} />}
      <ClassDetail
        campClass={campClass}
        instructor={<InstructorLink campClass={campClass} />}
        photos={<Photos campClass={campClass} />}
        about={
          <SectionErrorBoundary>
            <Suspense fallback={<div className="h-96" />}>
              <PlaceAndInstructor campClass={campClass} />
            </Suspense>
          </SectionErrorBoundary>
        }
        place={
          <>
            {hasAgeNotes && <AgeNotes notes={viewerFamily?.describeAges(campClass)} />}
            {hasWaitlist && (
              <Suspense>
                <OwnPlace classId={campClass._id} onWaiting={setWaiting} />
              </Suspense>
            )}
          </>
        }
        action={
          isOwn ? (
            <OwnActions campClass={campClass} />
          ) : (
            <FamilyAction
              campClass={campClass}
              selection={selection}
              waiting={hasWaitlist ? waiting : []}
            />
          )
        }
        saveButton={<LazySaveButton campClass={campClass} variant="text" />}
        terms={isOnSale && <Terms campClass={campClass} isSoldOut={selectState === 'sold-out'} />}
        inCart={toInCart(campClass, selection)}
        now={now}
      />
      {isApproved && <OtherClasses campClass={campClass} selection={selection} />}
      {dialog}
    </>
  );
};

const ClassById = ({ id }: { id: string }) => {
  const { state, user } = useSession();
  const viewer = state === 'signed-in' ? (user?.uid ?? null) : null;
  const { data, error, isFetching, refetch } = useQuery(classQuery(id, viewer));
  if (data) return <FoundClass campClass={data} />;
  // A malformed id is invalid input. For the user it is a missing class.
  const isMissing = isProblem(error, 'not-found', 'invalid-input');
  // Visitors cannot see a class that is not on sale, but the viewer may turn out to be its instructor.
  if (!error || (isMissing && state === 'loading')) return <ClassDetailSkeleton />;
  if (isMissing) return <ClassNotFound />;
  return (
    <>
      <PageHeading title="Class" />
      <ErrorState
        title="We couldn’t load this class"
        text={toMessage(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </>
  );
};

export function ClassPage() {
  const { id = '' } = useParams();
  return (
    <div className="container pt-4 pb-10 max-md:pt-2 max-md:pb-28">
      <Link
        to={toClassListPath()}
        className="mb-4 inline-flex min-h-11 items-center gap-1 max-md:mb-1 font-medium hover:underline"
      >
        <ChevronLeft size={18} aria-hidden="true" />
        All classes
      </Link>
      <ClassById key={id} id={id} />
    </div>
  );
}
