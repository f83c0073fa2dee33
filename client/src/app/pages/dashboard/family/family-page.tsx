import { useQuery } from '@tanstack/react-query';
import { CAMPER_LIMIT } from '@camp/server/contract/families/campers';
import { AddOwnCamper } from '#features/family/add-own-camper';
import { ArchivedCampers } from '#features/family/archived-campers';
import { CamperCard } from '#features/family/camper-card';
import { FAMILY_GRID, FamilySkeleton } from '#features/family/family-skeleton';
import { ReceivedInvitations } from '#features/family/sharing/received-invitations';
import { isOpen, WaitsFor } from '#features/waitlist/open-waitlists';
import { waitlistQuery } from '#features/waitlist/waitlist.queries';
import { toMessage } from '#lib/api/client';
import { toCamperPath } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { PageHeading } from '#ui/headings/page-heading';
import { Listing } from '#ui/lists/listing';
import { useFamily, type FamilyMember } from './use-family';

const NoCampers = () => (
  <EmptyState
    picture="/pictures/empty/enrolled.svg"
    title="No campers yet"
    text="Add everyone who comes to camp."
    action={<ButtonLink to={toCamperPath('new')}>Add a camper</ButtonLink>}
  />
);

/** Returns a function that returns what a camper waits for; nothing while that is not known. */
const useWaits = () => {
  const { user } = useSession();
  const { data = [] } = useQuery(waitlistQuery(user?.uid ?? ''));
  return (camperId: string) =>
    data.filter((entry) => isOpen(entry) && entry.campers.some(({ _id }) => _id === camperId));
};

const Family = ({ members }: { members: readonly FamilyMember[] }) => {
  const waitsOf = useWaits();
  const campers = members.map(({ camper }) => camper);
  const active = members.filter(({ camper }) => camper.archivedAt === undefined);
  const archived = campers.filter(({ archivedAt }) => archivedAt !== undefined);
  const children = active.filter(({ camper }) => !camper.isAccountHolder && !camper.isShared);
  const isFull = children.length >= CAMPER_LIMIT;
  return (
    <>
      {isFull && (
        <p className="mb-6">
          A family can have at most {CAMPER_LIMIT} campers besides you. Archive one to add another.
        </p>
      )}
      {active.length === 0 ? (
        <NoCampers />
      ) : (
        <ul className={FAMILY_GRID}>
          {active.map((member) => {
            const waits = waitsOf(member.camper._id);
            return (
              <li key={member.camper._id}>
                <CamperCard {...member} isWaiting={waits.length > 0}>
                  <WaitsFor entries={waits} />
                </CamperCard>
              </li>
            );
          })}
        </ul>
      )}
      {!campers.some(({ isAccountHolder }) => isAccountHolder) && <AddOwnCamper />}
      {archived.length > 0 && <ArchivedCampers campers={archived} />}
    </>
  );
};

export function FamilyPage() {
  const { user } = useSession();
  const fetched = useFamily(user?.uid ?? '');
  // Without campers, the list itself has the button.
  const isEmpty = fetched.data?.every(({ camper }) => camper.archivedAt !== undefined) ?? false;
  return (
    <>
      <PageHeading
        title="My Family"
        lead="The campers on your account, and what the camp needs to know about them."
        actions={!isEmpty && <ButtonLink to={toCamperPath('new')}>Add a camper</ButtonLink>}
      />
      <ReceivedInvitations />
      <Listing
        fetched={fetched}
        errorTitle="We couldn’t load your family"
        toErrorText={toMessage}
        loading={<FamilySkeleton />}
        empty={<Family members={[]} />}
      >
        {(members) => <Family members={members} />}
      </Listing>
    </>
  );
}
