import type { UserCamper, UserDetails } from '@camp/server/contract/accounts/user-details';
import { toCamperName } from '@camp/server/shared/names';
import { Badge } from '#ui/badge';
import { Name } from '#ui/name';
import { CamperChanges } from './camper-changes';
import { UserSection } from './user-section';

const toAgeText = ({ age }: UserCamper) => {
  if (age === undefined) return 'Age not given';
  return age === 1 ? '1 year old' : `${age} years old`;
};

const Camper = ({ camper, classes }: { camper: UserCamper; classes: number }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
    <p className="min-w-0 grow">
      <span className="font-semibold wrap-anywhere">
        <Name>{toCamperName(camper)}</Name>
      </span>{' '}
      {camper.isAccountHolder && <Badge>Account holder</Badge>}{' '}
      {camper.isShared && <Badge>Shared with them</Badge>}{' '}
      {camper.isArchived && <Badge>Archived</Badge>}
    </p>
    <p className="text-muted">{toAgeText(camper)}</p>
    <p className="w-20 text-end text-muted tabular-nums">
      {classes === 1 ? '1 class' : `${classes} classes`}
    </p>
    <CamperChanges camperId={camper._id} name={toCamperName(camper)} />
  </li>
);

/** The campers of a user, with age and number of classes. Their safety data is shown on request only. */
export function UserFamily({ user: { campers, enrollments } }: { user: UserDetails }) {
  const countClasses = (id: string) =>
    enrollments.filter(({ camper, isCanceled }) => camper?._id === id && !isCanceled).length;
  return (
    <UserSection id="user-family" title="Family" count={campers.length} empty="No campers yet.">
      {campers.map((camper) => (
        <Camper key={camper._id} camper={camper} classes={countClasses(camper._id)} />
      ))}
    </UserSection>
  );
}
