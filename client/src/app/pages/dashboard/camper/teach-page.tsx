import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Application } from '@camp/server/contract';
import { ApplicationForm } from '#features/applications/application-form';
import { Accepted, Declined, Pending } from '#features/applications/application-state';
import { ownApplicationQuery } from '#features/applications/own-application.queries';
import { VerifyFirst } from '#features/auth/verification/verify-first';
import { toMessage } from '#lib/api/client';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { Button, ButtonLink } from '#ui/button';
import { ErrorState } from '#ui/feedback/error-state';
import { focusHeading } from '#ui/headings/focus-heading';
import { PageHeading } from '#ui/headings/page-heading';
import { Skeleton } from '#ui/feedback/skeleton';
import { showToast } from '#ui/feedback/toast';

const showSent = () => {
  showToast('Application submitted');
  // The focused form is removed, so focus moves to the heading.
  focusHeading({ preventScroll: true });
};

const IsInstructor = () => (
  <Accepted>
    <ButtonLink to={paths.addClass}>Add a class</ButtonLink>
    <ButtonLink to={paths.instructorHome} variant="quiet">
      Go to Instructor Home
    </ButtonLink>
  </Accepted>
);

/** Shown if the application was accepted after the role was last fetched. */
const JustAccepted = () => {
  const { retry } = useSession();
  return (
    <Accepted>
      <Button onClick={retry}>Open my instructor pages</Button>
    </Accepted>
  );
};

/** Asks for a verified email first, because the server requires one. */
const VerifiedForm = (props: ComponentProps<typeof ApplicationForm>) => {
  const { user } = useSession();
  if (!user || user.emailVerified) return <ApplicationForm {...props} />;
  return <VerifyFirst user={user} reason="You need a verified email to apply." />;
};

const ApplicationStatus = ({ application }: { application: Application | null }) => {
  if (application === null) return <VerifiedForm label="Submit application" onSent={showSent} />;
  if (application.status === 'pending') return <Pending application={application} />;
  if (application.status === 'accepted') return <JustAccepted />;
  return (
    <>
      <Declined application={application} />
      <VerifiedForm
        key={application._id}
        earlier={application}
        label="Apply again"
        onSent={showSent}
      />
    </>
  );
};

const FIELDS = ['sports', 'experience', 'qualifications', 'words'];

/** As high as the form. */
const FormSkeleton = () => (
  <div role="status" className="application-skeleton max-w-2xl">
    <span className="sr-only">Loading your application</span>
    {FIELDS.map((field) => (
      <div key={field} className="flex flex-col gap-1">
        <Skeleton className="h-5 w-60 max-w-full" />
        <Skeleton className="w-full grow" />
      </div>
    ))}
    <Skeleton className="h-12 w-44" />
  </div>
);

const OwnApplication = ({ owner }: { owner: string }) => {
  const { data, error, isFetching, refetch } = useQuery(ownApplicationQuery(owner));
  if (data !== undefined) return <ApplicationStatus application={data} />;
  if (!error) return <FormSkeleton />;
  return (
    <ErrorState
      title="We couldn’t load your application"
      text={toMessage(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
};

const ContentForRole = () => {
  const { user, role, roleState } = useSession();
  if (roleState === 'loading') return <FormSkeleton />;
  if (role === 'instructor') return <IsInstructor />;
  if (role === 'admin') return <p className="text-lg">You are an admin, so you can’t apply.</p>;
  return <OwnApplication owner={user?.uid ?? ''} />;
};

export function TeachPage() {
  return (
    <>
      <PageHeading
        title="Become an instructor"
        lead="Tell us about yourself. We’ll read your application and email you our decision."
      />
      <ContentForRole />
    </>
  );
}
