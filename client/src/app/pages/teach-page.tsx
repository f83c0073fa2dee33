import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Application } from '@camp/server/contract';
import { ApplicationForm } from '../../features/applications/application-form';
import { Accepted, Declined, Pending } from '../../features/applications/application-state';
import { ownApplicationQuery } from '../../features/applications/own-application.queries';
import { VerifyFirst } from '../../features/auth/verification/verify-first';
import { toMessage } from '../../lib/api';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { Button, ButtonLink } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import { PageHeading } from '../../ui/page-heading';
import { ProgressBar } from '../../ui/progress-bar';
import { Skeleton } from '../../ui/skeleton';
import { showToast } from '../../ui/toast';

const tellSent = () => {
  void showToast('Your application is sent');
  // The form has gone, and focus must not be lost with it.
  document.querySelector('h1')?.focus({ preventScroll: true });
};

const Teaches = () => (
  <Accepted>
    <ButtonLink to={paths.addClass}>Add a class</ButtonLink>
    <ButtonLink to={paths.instructorHome} look="quiet">
      Go to Instructor Home
    </ButtonLink>
  </Accepted>
);

/** Accepted since the visitor's role was last asked for. */
const JustAccepted = () => {
  const { retry } = useSession();
  return (
    <Accepted>
      <Button onClick={retry}>Show me my new pages</Button>
    </Accepted>
  );
};

/** Nobody types an application that the server would refuse. */
const VerifiedForm = (props: ComponentProps<typeof ApplicationForm>) => {
  const { user } = useSession();
  if (!user || user.emailVerified) return <ApplicationForm {...props} />;
  return <VerifyFirst user={user} reason="An application needs a verified e-mail." />;
};

const Standing = ({ application }: { application: Application | null }) => {
  if (application === null) return <VerifiedForm label="Send to the camp" onSent={tellSent} />;
  if (application.status === 'pending') return <Pending application={application} />;
  if (application.status === 'accepted') return <JustAccepted />;
  return (
    <>
      <Declined application={application} />
      <VerifiedForm
        key={application._id}
        words={application.words}
        label="Apply again"
        onSent={tellSent}
      />
    </>
  );
};

const FormSkeleton = () => (
  <div role="status" className="max-w-2xl">
    <span className="sr-only">Loading your application</span>
    <Skeleton className="h-5 w-80 max-w-full" />
    <Skeleton className="mt-1 h-52 w-full" />
    <Skeleton className="mt-8 h-12 w-44" />
  </div>
);

const OwnApplication = ({ email }: { email: string }) => {
  const { data, error, isFetching, refetch } = useQuery(ownApplicationQuery(email));
  if (data !== undefined) return <Standing application={data} />;
  if (!error) return <FormSkeleton />;
  return (
    <ErrorState
      title="Your application could not be loaded"
      text={toMessage(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
};

const ForRole = () => {
  const { user, role, roleState } = useSession();
  if (roleState === 'loading') return <ProgressBar label="Checking your role" />;
  if (role === 'instructor') return <Teaches />;
  if (role === 'admin') return <p className="text-lg">You run the camp, so there is no need to.</p>;
  return <OwnApplication email={user?.email ?? ''} />;
};

export const TeachPage = () => (
  <>
    <PageHeading
      title="Become an instructor"
      lead="Tell the camp about yourself. An admin reads it, and you hear what becomes of it."
    />
    <ForRole />
  </>
);
