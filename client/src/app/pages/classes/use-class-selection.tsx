import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import type { CampClass } from '@camp/server/contract';
import { calendarQuery } from '#features/calendar/calendar-query';
import type { CamperChoice } from '#features/cart/campers/camper-choices';
import { useCart } from '#features/cart/cart.queries';
import { useShowAdded, useSelectClass } from '#features/cart/use-select-class';
import { classQuery } from '#features/classes/classes.queries';
import { isSoldOut } from '#features/classes/class.messages';
import type { Selection } from '#features/classes/selection';
import { familyQuery } from '#features/family/family-query';
import { findJoinBlocker } from '#features/waitlist/waitlist.messages';
import { CHUNK } from '#lib/queries/query-keys';
import { ownClassesQuery } from '#lib/queries/own-classes';
import { useSession } from '#lib/session/session';
import { SectionErrorBoundary } from '#app/section-error-boundary';
import { LazySaveButton } from './lazy-save-button';
import type { FamilySelection } from './family-selection';
import { useJoinInPlace } from './waitlist/use-join-in-place';
import type { WhoIsComing } from './who-is-coming';

/** Lazy: visitors have no family. Imported through queries, so that a failed import can be retried. */
const selectionQuery = queryOptions({
  queryKey: [CHUNK, 'family-selection'],
  queryFn: () => import('./family-selection'),
  staleTime: Infinity,
});
const dialogQuery = queryOptions({
  queryKey: [CHUNK, 'who-is-coming'],
  queryFn: () => import('./who-is-coming'),
  staleTime: Infinity,
});

const CardPlace = lazy(async () => {
  const { CardPlace: Component } = await import('./waitlist/card-place');
  return { default: Component };
});

/** Loads on demand, because visitors are on no waiting list. */
const LazyCardPlace = (props: ComponentProps<typeof CardPlace>) => (
  <SectionErrorBoundary>
    <Suspense>
      <CardPlace {...props} />
    </Suspense>
  </SectionErrorBoundary>
);

/** Returns the viewer's family, null for visitors and until it has loaded. */
const useFamily = () => {
  const { state, user } = useSession();
  const owner = user?.uid ?? '';
  const enabled = state === 'signed-in' && user !== null;
  const { items } = useCart();
  // Payments would lack what other adults paid for.
  const { data: calendar } = useQuery({ ...calendarQuery(owner), enabled });
  const { data: campers, isError } = useQuery({ ...familyQuery(owner), enabled });
  const { data: chunk, isError: isChunkMissing } = useQuery({ ...selectionQuery, enabled });
  const viewerFamily: FamilySelection | null =
    enabled && campers && chunk
      ? chunk.createFamilySelection({ campers, items, enrollments: calendar?.entries ?? [] })
      : null;
  const hasFailed = isError || isChunkMissing;
  const isFamilyPending = !viewerFamily && !hasFailed && state !== 'signed-out';
  return { viewerFamily, isFamilyPending };
};

/** Returns whether the viewer teaches a class. What visitors read of a class does not say it. */
const useIsOwn = () => {
  const { user, role } = useSession();
  const { data: own = [] } = useQuery({
    ...ownClassesQuery(user?.uid ?? ''),
    enabled: role !== null,
  });
  return ({ _id }: CampClass) => own.some((campClass) => campClass._id === _id);
};

/** A class for which the viewer chooses the campers. */
interface Choice {
  campClass: CampClass;
  Dialog: typeof WhoIsComing;
  close: () => void;
  joinWaitlist: (campClass: CampClass) => void;
}

type ChoiceDialogProps = Choice & Pick<FamilySelection, 'family'>;

const ChoiceDialog = ({ campClass, Dialog, close, joinWaitlist, family }: ChoiceDialogProps) => {
  const { user } = useSession();
  const showAdded = useShowAdded();
  // Lists have no sessions, which show the classes at the same time.
  const { data: detail } = useQuery(classQuery(campClass._id, user?.uid ?? null));
  const onAdded = (campers: readonly CamperChoice[]) => {
    close();
    showAdded(campers, campClass);
  };
  const current = { ...campClass, ...detail };
  const join = () => {
    close();
    joinWaitlist(current);
  };
  const isJoinable = isSoldOut(current) && findJoinBlocker(current) === null;
  return (
    <Dialog
      campClass={current}
      family={family}
      onAdded={onAdded}
      onJoinWaitlist={isJoinable ? join : undefined}
      onClose={close}
    />
  );
};

/** Connects the class cards with the viewer's family, cart and enrollments. The page renders the dialogs. */
export function useClassSelection() {
  const { state, user } = useSession();
  const { joinWaitlist, joinDialog, lastId } = useJoinInPlace();
  const queryClient = useQueryClient();
  const { items } = useCart();
  const { viewerFamily, isFamilyPending } = useFamily();
  const isOwn = useIsOwn();
  const [choice, setChoice] = useState<Choice | null>(null);

  const findCamper = async (campClass: CampClass) => {
    const owner = user?.uid ?? '';
    const [{ createFamilySelection }, campers, calendar] = await Promise.all([
      queryClient.ensureQueryData(selectionQuery),
      queryClient.ensureQueryData(familyQuery(owner)),
      // Classes at the same time are only a warning, and the server refuses who is enrolled.
      queryClient.ensureQueryData(calendarQuery(owner)).catch(() => null),
    ]);
    const enrollments = calendar?.entries ?? [];
    const only = createFamilySelection({ campers, items, enrollments }).findOnlyCamper(campClass);
    if (only) return only;
    const [{ WhoIsComing: Dialog }] = await Promise.all([
      queryClient.ensureQueryData(dialogQuery),
      // Otherwise the dialog would open without the warnings, and grow when they arrive.
      queryClient.ensureQueryData(classQuery(campClass._id, owner)).catch(() => null),
    ]);
    await new Promise<void>((close) => setChoice({ campClass, Dialog, close, joinWaitlist }));
    setChoice(null);
    return null;
  };
  const { selectClass, busyId } = useSelectClass({ findCamper });

  const selection: Selection = {
    isOwn,
    // The dialog shows its own progress.
    busyId: choice ? null : busyId,
    isInCart: ({ _id }) => items.some(({ classItemId }) => classItemId === _id),
    findCartState: (campClass) => viewerFamily?.findCartState(campClass) ?? null,
    describeFit: (campClass) => viewerFamily?.describeFit(campClass) ?? null,
    countFree: (campClass, waiting) => viewerFamily?.countFree(campClass, waiting) ?? 0,
    select: selectClass,
    // The link that visitors follow leads to the dialog after the login.
    ...(state === 'signed-in' && {
      joinWaitlist,
      ownPlace: ({ _id }, onWaiting) => (
        <LazyCardPlace classId={_id} takesFocus={_id === lastId} onWaiting={onWaiting} />
      ),
    }),
    saveButton: (campClass) => <LazySaveButton campClass={campClass} variant="icon" />,
  };
  const dialog = (
    <>
      {choice && viewerFamily && <ChoiceDialog {...choice} family={viewerFamily.family} />}
      {joinDialog}
    </>
  );
  return { selection, dialog, viewerFamily, isFamilyPending };
}
