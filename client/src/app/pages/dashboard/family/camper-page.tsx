import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Camper } from '@camp/server/contract/families/campers';
import { AddOwnCamper } from '#features/family/add-own-camper';
import { AddCamperForm, EditCamperForm } from '#features/family/camper-forms';
import { familyQuery } from '#features/family/family-query';
import { CamperFormSkeleton } from '#features/family/family-skeleton';
import { findFocusedField } from '#features/family/focused-field';
import { SharingSection } from '#features/family/sharing/sharing-section';
import { toMessage } from '#lib/api/client';
import { OWN_CAMPER, paths } from '#lib/paths';
import { useSession } from '#lib/session/session';
import { showToast } from '#ui/feedback/toast';
import { PageHeading } from '#ui/headings/page-heading';
import { Listing } from '#ui/lists/listing';
import { CamperNotFound } from './camper-not-found';

const useReturn = () => {
  const navigate = useNavigate();
  return (message: string) => {
    showToast(message);
    void navigate(paths.family);
  };
};

/** Returns whether a camper is the one in the path. */
const isAt =
  (id: string) =>
  ({ _id, isAccountHolder }: Camper) =>
    id === OWN_CAMPER ? isAccountHolder : _id === id;

const NoCamper = ({ id }: { id: string }) =>
  id === OWN_CAMPER ? <AddOwnCamper /> : <CamperNotFound />;

/** Only the owner shares, and only an active child. */
const isShareable = ({ isShared, isAccountHolder, archivedAt }: Camper) =>
  !isShared && !isAccountHolder && archivedAt === undefined;

const EditCamper = ({ id }: { id: string }) => {
  const { user } = useSession();
  const { hash } = useLocation();
  const goBack = useReturn();
  const fetched = useQuery(familyQuery(user?.uid ?? ''));
  const [reloads, setReloads] = useState(0);

  const toForm = (campers: readonly Camper[]) => {
    const camper = campers.find(isAt(id));
    if (!camper) return <NoCamper id={id} />;
    return (
      <>
        {camper.isShared && (
          <p className="mb-6 text-muted">
            {camper.ownerName ?? 'Another family'} shares {camper.firstName} with you.
          </p>
        )}
        <EditCamperForm
          key={reloads}
          camper={camper}
          focusedField={findFocusedField(hash)}
          onSaved={(saved) => goBack(`${toTitle(saved)} saved`)}
          onReload={() => void fetched.refetch().then(() => setReloads(reloads + 1))}
        />
        {isShareable(camper) && <SharingSection camper={camper} />}
      </>
    );
  };
  return (
    <Listing
      fetched={fetched}
      errorTitle="We couldn’t load the camper"
      toErrorText={toMessage}
      loading={<CamperFormSkeleton />}
      empty={<NoCamper id={id} />}
    >
      {toForm}
    </Listing>
  );
};

const toTitle = (camper: Camper | undefined) => {
  if (!camper) return 'Camper details';
  return camper.isAccountHolder ? 'Your details' : `${camper.firstName}’s details`;
};

const EditHeading = ({ id }: { id: string }) => {
  const { user } = useSession();
  const { data } = useQuery(familyQuery(user?.uid ?? ''));
  const camper = data?.find(isAt(id));
  return <PageHeading title={toTitle(camper)} documentTitle={toTitle(undefined)} />;
};

/** The form of a new camper, or of the camper whose id is in the path. */
export function CamperPage() {
  const { id = '' } = useParams();
  const goBack = useReturn();
  const isNew = id === 'new';
  return (
    <>
      {isNew ? (
        <>
          <PageHeading title="Add a camper" />
          <AddCamperForm onAdded={({ firstName }) => goBack(`${firstName} was added`)} />
        </>
      ) : (
        <>
          <EditHeading id={id} />
          <EditCamper key={id} id={id} />
        </>
      )}
    </>
  );
}
