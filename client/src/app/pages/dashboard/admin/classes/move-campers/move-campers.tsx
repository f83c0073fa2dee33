import { formatList } from '@camp/server/shared/lists';
import { EN_US } from '@camp/server/shared/locale';
import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { CampClass } from '@camp/server/contract';
import type { Roster } from '@camp/server/contract/classes/teaching/roster';
import { ClassChoices } from '#features/classes/choices/class-choices';
import { findConflicts, toClashText, toEnrolledText } from '#features/roster/moves/conflicts';
import { toCamperCount, toResultTitle } from '#features/roster/moves/move-campers.messages';
import { otherClassesQuery } from '#features/roster/moves/move-campers.queries';
import { toMoveCampersPath } from '#lib/move-paths';
import { toRosterPath } from '#lib/paths';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { BackLink } from '#ui/headings/back-link';
import { focusHeading } from '#ui/headings/focus-heading';
import { PageHeading } from '#ui/headings/page-heading';
import { PriceOrFree } from '#ui/price';
import { ConfirmCampers } from './confirm-campers';
import { MovedCampers, type DoneMove } from './moved-campers';

export type RosterCamper = Roster['campers'][number];

const NobodySelected = ({ id }: { id: string }) => (
  <EmptyState
    picture="/pictures/empty/enrolled.svg"
    title="Nobody is selected"
    text="Select campers on the roster. Those who were moved are no longer on it."
    action={<ButtonLink to={toRosterPath(id)}>Go to the roster</ButtonLink>}
  />
);

const NoOtherClass = () => (
  <EmptyState
    picture="/pictures/empty/classes.svg"
    title="There is no other class"
    text="Classes appear here while they are on sale, until their last session."
  />
);

/** Returns e.g. `Maya Field’s` or `everyone’s`. */
const toWhose = ([camper, ...others]: readonly RosterCamper[]) =>
  camper && others.length === 0 ? `${camper.name}’s` : 'everyone’s';

const Who = ({ campers, from }: { campers: readonly RosterCamper[]; from: CampClass }) => (
  <p className="-mt-4 mb-6 max-w-2xl wrap-anywhere">
    {formatList(
      campers.map(({ name }) => name),
      EN_US,
    )}{' '}
    <span className="text-muted">from {from.className}</span>
  </p>
);

interface MoveCampersProps {
  campers: readonly RosterCamper[];
  from: CampClass;
  /** The id of the class to move to; null until it is chosen. */
  to: string | null;
}

/** Chooses the class, confirms the move and shows its result. */
export function MoveCampers({ campers, from, to }: MoveCampersProps) {
  const { data: others = [] } = useQuery(otherClassesQuery(from._id));
  const toWarnings = (campClass: CampClass) => {
    const conflicts = findConflicts(campers, others, campClass);
    return [toEnrolledText(conflicts), toClashText(conflicts)].filter((text) => text !== null);
  };
  const [params] = useSearchParams();
  const [done, setDone] = useState<DoneMove | null>(null);
  const choicePath = `${toMoveCampersPath(from._id)}?campers=${params.get('campers') ?? ''}`;
  useEffect(() => focusHeading(), [to]);
  if (done) {
    const { moved, refused } = done.outcome;
    return (
      <>
        <PageHeading
          title={toResultTitle({ moved: moved.length, stayed: refused.length })}
          documentTitle="Move campers"
        />
        <MovedCampers from={from} done={done} onDone={setDone} />
      </>
    );
  }
  const back = to === null ? toRosterPath(from._id) : choicePath;
  return (
    <>
      <BackLink to={back}>{to === null ? 'Back to the roster' : 'Choose another class'}</BackLink>
      <PageHeading
        title={campers.length > 0 ? `Move ${toCamperCount(campers.length)}` : 'Move campers'}
        documentTitle="Move campers"
      />
      {campers.length === 0 && <NobodySelected id={from._id} />}
      {campers.length > 0 && <Who campers={campers} from={from} />}
      {campers.length > 0 && to === null && (
        <>
          <h2 className="mb-3 text-xl">Choose a class</h2>
          <ClassChoices
            left={{ category: from.category }}
            whose={toWhose(campers)}
            ages={campers.map(({ age }) => age)}
            excluded={[from._id]}
            toWarnings={toWarnings}
            renderPrice={({ price }) => <PriceOrFree amount={price} />}
            empty={<NoOtherClass />}
          />
        </>
      )}
      {campers.length > 0 && to !== null && (
        <ConfirmCampers key={to} campers={campers} from={from} to={to} onDone={setDone} />
      )}
    </>
  );
}
