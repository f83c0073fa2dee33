import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { familyTexts } from '#features/consents/consents.messages';
import { ConsentStep } from '#features/consents/consent-step';
import { CamperFormSkeleton } from '#features/family/family-skeleton';
import { toMessage } from '#lib/api/client';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { PageHeading } from '#ui/headings/page-heading';
import { Listing } from '#ui/lists/listing';
import { CamperNotFound } from './camper-not-found';
import { useFamily, type FamilyMember } from './use-family';

const AllAnswered = ({ camper }: Pick<FamilyMember, 'camper'>) => (
  <EmptyState
    picture="/pictures/empty/enrolled.svg"
    title="Nothing left to answer"
    text={`We have all agreements that ${camper.isAccountHolder ? 'you need' : `${camper.firstName} needs`}.`}
    action={<ButtonLink to={paths.family}>Back to My Family</ButtonLink>}
  />
);

interface QuestionsProps {
  family: readonly FamilyMember[];
  camperId: string;
}

const Questions = ({ family, camperId }: QuestionsProps) => {
  // Stays the same while the answers of one camper after the other are saved.
  const [asked] = useState(() => {
    const [camper] = family.filter((member) => member.camper._id === camperId);
    const others = family.filter(
      (member) => member !== camper && member.missingConsents.length > 0,
    );
    return [camper, ...others].flatMap((member) => member?.camper ?? []);
  });
  const [first] = asked;
  if (first?._id !== camperId) return <CamperNotFound />;
  return (
    <div className="max-w-3xl">
      <ConsentStep campers={asked} texts={familyTexts}>
        <AllAnswered camper={first} />
      </ConsentStep>
    </div>
  );
};

const toTitle = (member: FamilyMember | undefined) => {
  if (!member) return 'Consents';
  return member.camper.isAccountHolder
    ? 'Your consents'
    : `Consents for ${member.camper.firstName}`;
};

/**
 * Asks for the consents that are missing for the camper whose id is in the path, and on the same page for
 * everyone else of the family who has to agree before the first session.
 */
export function CamperConsentsPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const fetched = useFamily(user?.uid ?? '');
  const member = fetched.data?.find(({ camper }) => camper._id === id);
  return (
    <>
      <PageHeading
        title={toTitle(member)}
        documentTitle={toTitle(undefined)}
        lead="What we need your permission for."
      />
      <Listing
        fetched={fetched}
        errorTitle="We couldn’t load the camper"
        toErrorText={toMessage}
        loading={<CamperFormSkeleton />}
        empty={<CamperNotFound />}
      >
        {(family) => <Questions key={id} family={family} camperId={id} />}
      </Listing>
    </>
  );
}
