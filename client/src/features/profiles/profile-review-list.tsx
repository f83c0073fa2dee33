import { Link } from 'react-router-dom';
import type {
  ProfileForReview,
  Qualification,
} from '@camp/server/contract/classes/teaching/instructor-profiles';
import { toInstructorPath } from '#lib/paths';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { LoadingList } from '#ui/feedback/loading-list';
import { Skeleton } from '#ui/feedback/skeleton';
import { Name } from '#ui/name';
import { TextDifference } from '#ui/difference/text-difference';
import { Avatar } from '#ui/pictures/avatar';
import { BackgroundCheck } from './background-check';
import { toDate } from '#lib/format/dates';
import { toQualificationState, toValidity } from './profile.messages';
import { useReviewProfile, type ReviewItem } from './use-review-profile';

const LIST = 'divide-y divide-base-300 border-y border-base-300';
const PLACEHOLDERS = 3;

const Decision = ({ profile, reviewed }: { profile: ProfileForReview; reviewed: ReviewItem }) => {
  const { confirm, deny } = useReviewProfile(profile, reviewed);
  const label = `${reviewed.label} of ${profile.name}`;
  const verb = reviewed.item === 'bio' ? 'Approve' : 'Confirm';
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button variant="quiet" aria-label={`${verb} ${label}`} onClick={confirm}>
        {verb}
      </Button>
      <Button variant="quiet" aria-label={`Deny ${label}`} onClick={deny}>
        Deny
      </Button>
    </div>
  );
};

const BIO = 'mt-2 max-w-2xl';
const versions = [
  { version: 'before', title: 'Families see now' },
  { version: 'after', title: 'Proposed' },
] as const;

const BioText = ({ profile: { bio, proposedBio } }: { profile: ProfileForReview }) => {
  if (proposedBio && bio !== undefined) {
    return (
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        {versions.map(({ version, title }) => (
          <section key={version} className="rounded-box border border-base-300 p-4">
            <h4 className="mb-1 font-sans text-sm font-semibold text-muted">{title}</h4>
            <TextDifference before={bio} after={proposedBio.text} version={version} />
          </section>
        ))}
      </div>
    );
  }
  return <p className={`${BIO} wrap-anywhere whitespace-pre-line`}>{proposedBio?.text ?? bio}</p>;
};

const toBioState = ({ bio, proposedBio }: ProfileForReview) => {
  if (!proposedBio) return { label: 'Approved', tone: 'good' } as const;
  return { label: bio === undefined ? 'New' : 'Changed', tone: 'warn' } as const;
};

const Bio = ({ profile }: { profile: ProfileForReview }) => {
  const { bio, proposedBio } = profile;
  if (!proposedBio && bio === undefined) return null;
  const { label, tone } = toBioState(profile);
  return (
    <section className="mt-5">
      <h3 className="flex flex-wrap items-center gap-2 font-sans text-base">
        Bio <Badge tone={tone}>{label}</Badge>
      </h3>
      <BioText profile={profile} />
      {proposedBio && (
        <Decision
          profile={profile}
          reviewed={{ item: 'bio', revision: proposedBio.revision, label: 'bio' }}
        />
      )}
    </section>
  );
};

const QualificationItem = ({
  profile,
  qualification,
}: {
  profile: ProfileForReview;
  qualification: Qualification;
}) => {
  const { _id, title, issuer, number, status, revision, reason } = qualification;
  const { label, tone } = toQualificationState(qualification);
  return (
    <li className="mt-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">{title}</span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {issuer} · {number === undefined ? 'no number' : `number ${number}`} ·{' '}
        {toValidity(qualification)}
      </p>
      {reason !== undefined && <p className="text-sm wrap-anywhere">Reason: {reason}</p>}
      {status === 'pending' && (
        <Decision profile={profile} reviewed={{ item: _id, revision, label: title }} />
      )}
    </li>
  );
};

const isPending = ({ status }: Qualification) => status === 'pending';

/** Returns what waits for a decision before everything else. */
const pendingFirst = (qualifications: readonly Qualification[]) => [
  ...qualifications.filter(isPending),
  ...qualifications.filter((qualification) => !isPending(qualification)),
];

const Item = ({ profile }: { profile: ProfileForReview }) => {
  const { _id, name, email, image, isAdmin, waitingSince, qualifications } = profile;
  return (
    <li className="py-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar image={image} name={name} size="md" />
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="font-sans text-base wrap-anywhere">
            {isAdmin ? (
              <>
                <Name>{name}</Name> <Badge>Admin</Badge>
              </>
            ) : (
              <Link to={toInstructorPath(_id)} className="hover:underline">
                <Name>{name}</Name>
              </Link>
            )}
          </h2>
          <p className="text-sm wrap-anywhere text-muted">
            {email}
            {waitingSince !== undefined && ` · waiting since ${toDate(waitingSince)}`}
          </p>
        </div>
      </div>
      <Bio profile={profile} />
      <section className="mt-5">
        <h3 className="font-sans text-base">Qualifications</h3>
        {qualifications.length === 0 ? (
          <p className="text-muted">None yet.</p>
        ) : (
          <ul>
            {pendingFirst(qualifications).map((qualification) => (
              <QualificationItem
                key={qualification._id}
                profile={profile}
                qualification={qualification}
              />
            ))}
          </ul>
        )}
      </section>
      <BackgroundCheck profile={profile} />
    </li>
  );
};

export function ProfileReviewList({ profiles }: { profiles: readonly ProfileForReview[] }) {
  return (
    <ul className={LIST}>
      {profiles.map((profile) => (
        <Item key={profile._id} profile={profile} />
      ))}
    </ul>
  );
}

export function ProfilesSkeleton() {
  return (
    <LoadingList label="Loading profiles" count={PLACEHOLDERS} className={LIST}>
      <div className="py-6">
        <Skeleton className="h-12 w-64 max-w-full" />
        <Skeleton className="mt-4 h-24 w-full max-w-2xl" />
        <Skeleton className="mt-3 h-11 w-48" />
      </div>
    </LoadingList>
  );
}
