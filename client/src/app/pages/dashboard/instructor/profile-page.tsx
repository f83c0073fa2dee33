import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { Application, InstructorProfile } from '@camp/server/contract';
import { ownApplicationQuery } from '#features/applications/own-application.queries';
import { VerifyFirst } from '#features/auth/verification/verify-first';
import { instructorsQuery } from '#features/instructors/instructors.queries';
import { isUnsaved } from '#features/profiles/profile-fields';
import { ProfileForm } from '#features/profiles/profile-form';
import { toDayText } from '#lib/format/dates';
import { ownProfileQuery } from '#features/profiles/profile.queries';
import { PublicEmail } from '#features/profiles/public-email';
import { toMessage } from '#lib/api/client';
import { toInstructorPath } from '#lib/paths';
import { ownClassesQuery } from '#lib/queries/own-classes';
import { useSession } from '#lib/session/session';
import { ButtonLink } from '#ui/button';
import { ErrorState } from '#ui/feedback/error-state';
import { Skeleton } from '#ui/feedback/skeleton';
import { showToast } from '#ui/feedback/toast';
import { focusHeading } from '#ui/headings/focus-heading';
import { PageHeading } from '#ui/headings/page-heading';

const FormSkeleton = () => (
  <div role="status" className="max-w-3xl">
    <span className="sr-only">Loading your profile</span>
    <Skeleton className="h-5 w-32" />
    <Skeleton className="mt-1 h-44 w-full" />
    <Skeleton className="mt-8 h-11 w-80 max-w-full" />
    <Skeleton className="mt-8 h-48 w-full" />
  </div>
);

const CheckState = ({ check }: { check: InstructorProfile['backgroundCheck'] }) => {
  if (!check) return <p>The camp has not recorded a background check yet.</p>;
  const until = toDayText(check.expiresOn);
  return check.isExpired ? (
    <p className="font-medium text-error">
      Your check expired on {until}. Ask the camp for a new one.
    </p>
  ) : (
    <p>
      Checked on {toDayText(check.checkedOn)}, valid until {until}.
    </p>
  );
};

const showSaved = () => {
  showToast('Profile saved');
  focusHeading();
};

const hasFacts = ({ sports, experience, statedQualifications }: Application) =>
  (sports ?? experience ?? statedQualifications) !== undefined;

/** Fills in a profile that was never saved from the accepted application. */
const FormFromApplication = ({ owner, profile }: { owner: string; profile: InstructorProfile }) => {
  const { data, isPending } = useQuery(ownApplicationQuery(owner));
  if (isPending) return <FormSkeleton />;
  const draft = data?.status === 'accepted' && hasFacts(data) ? data : undefined;
  return <ProfileForm owner={owner} profile={profile} draft={draft} onSaved={showSaved} />;
};

const FormOf = (props: { owner: string; profile: InstructorProfile }) =>
  isUnsaved(props.profile) ? (
    <FormFromApplication {...props} />
  ) : (
    <ProfileForm {...props} onSaved={showSaved} />
  );

const OwnProfile = ({ owner, isVerified }: { owner: string; isVerified: boolean }) => {
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useQuery(ownProfileQuery(owner));
  if (!data) {
    return error ? (
      <ErrorState
        title="We couldn’t load your profile"
        text={toMessage(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <FormSkeleton />
    );
  }
  return (
    <>
      {isVerified || !user ? (
        <FormOf key={data.revision} owner={owner} profile={data} />
      ) : (
        <VerifyFirst user={user} reason="You need a verified email to change your profile." />
      )}
      {isVerified && <PublicEmail email={data.publicEmail ?? ''} />}
      <section aria-labelledby="background-check" className="mt-10">
        <h2 id="background-check" className="mb-2 text-xl">
          Background check
        </h2>
        <CheckState check={data.backgroundCheck} />
      </section>
    </>
  );
};

/** Links to the page that families see; nothing for an instructor without a class on it. */
const PublicPage = ({ owner }: { owner: string }) => {
  const { data } = useQuery(instructorsQuery());
  const { data: classes = [] } = useQuery(ownClassesQuery(owner));
  const own = data?.find(({ _id }) => classes.some(({ instructorId }) => instructorId === _id));
  if (!own) return null;
  return (
    <ButtonLink variant="quiet" to={toInstructorPath(own._id)} className="mb-6">
      <ExternalLink size={18} aria-hidden="true" />
      View my public page
    </ButtonLink>
  );
};

export function ProfilePage() {
  const { user } = useSession();
  return (
    <>
      <PageHeading
        title="My Profile"
        lead="Families see it on your page and beside your classes."
      />
      {user && <PublicPage owner={user.uid} />}
      {user && <OwnProfile owner={user.uid} isVerified={user.emailVerified} />}
    </>
  );
}
