import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { Camper } from '@camp/server/contract/families/campers';
import { familyTexts } from '../../../../features/consents/consents.messages';
import { ConsentStep } from '../../../../features/consents/consent-step';
import { familyQuery } from '../../../../features/family/family-query';
import { CamperFormSkeleton } from '../../../../features/family/family-skeleton';
import { toMessage } from '../../../../lib/api/client';
import { paths } from '../../../../lib/paths';
import { useSession } from '../../../../lib/session/session';
import { ButtonLink } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { focusHeading } from '../../../../ui/headings/focus-heading';
import { PageHeading } from '../../../../ui/headings/page-heading';
import { Listing } from '../../../../ui/lists/listing';
import { CamperNotFound } from './camper-not-found';

const AllAnswered = ({ camper }: { camper: Camper }) => {
  // The button that had the focus is gone.
  useEffect(() => focusHeading(), []);
  return (
    <EmptyState
      picture="/pictures/empty/enrolled.svg"
      title="Nothing left to answer"
      text={`We have all agreements that ${camper.isAccountHolder ? 'you need' : `${camper.firstName} needs`}.`}
      action={<ButtonLink to={paths.family}>Back to My Family</ButtonLink>}
    />
  );
};

/** Asks for the consents that are missing for the camper whose id is in the path. */
export function CamperConsentsPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const toQuestions = (campers: readonly Camper[]) => {
    const camper = campers.find(({ _id }) => _id === id);
    if (!camper) return <CamperNotFound />;
    return (
      <div className="max-w-3xl">
        <ConsentStep campers={[camper]} texts={familyTexts}>
          <AllAnswered camper={camper} />
        </ConsentStep>
      </div>
    );
  };
  return (
    <>
      <PageHeading title="Consents" lead="What we need your permission for." />
      <Listing
        fetched={useQuery(familyQuery(user?.uid ?? ''))}
        errorTitle="We couldn't load the camper"
        toErrorText={toMessage}
        loading={<CamperFormSkeleton />}
        empty={<CamperNotFound />}
      >
        {toQuestions}
      </Listing>
    </>
  );
}
