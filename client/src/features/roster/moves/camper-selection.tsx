import { createContext, useContext, type ReactNode } from 'react';
import { ArrowRightLeft } from 'lucide-react';
import type { Roster } from '@camp/server/contract/classes/teaching/roster';
import { TRANSFER_LIMIT } from '@camp/server/contract/sales/transfers';
import { toMoveCampersPath } from '#lib/move-paths';
import { useSession } from '#lib/session/session';
import { ButtonLink } from '#ui/button';
import { BulkBar } from '#ui/lists/bulk-bar';
import { useSelection, type Selection } from '#ui/lists/use-selection';
import { listEnrolled } from '../visits/visits';

/** Null for instructors, who cannot move campers. */
const SelectionContext = createContext<Selection | null>(null);

/** The checkbox of a camper on the roster of an admin; renders nothing for instructors. */
export function CamperSelect({ enrollmentId, name }: { enrollmentId: string; name: string }) {
  const selection = useContext(SelectionContext);
  if (!selection) return null;
  return (
    <label className="-ms-2 flex size-11 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        className="checkbox checkbox-sm rounded-md border-control"
        aria-label={`Select ${name}`}
        checked={selection.isSelected(enrollmentId)}
        onChange={({ nativeEvent }) =>
          selection.toggle(enrollmentId, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

const MoveSelected = ({ selection, classId }: { selection: Selection; classId: string }) => {
  const { selected } = selection;
  if (selected.length > TRANSFER_LIMIT) {
    return <p className="text-sm">You can move at most {TRANSFER_LIMIT} at once.</p>;
  }
  return (
    <ButtonLink to={`${toMoveCampersPath(classId)}?campers=${selected.join(',')}`} size="sm">
      <ArrowRightLeft size={16} aria-hidden="true" />
      Move to another class…
    </ButtonLink>
  );
};

/** Lets an admin select campers of the roster inside, and move them. */
export function CamperSelection({ roster, children }: { roster: Roster; children: ReactNode }) {
  const { role } = useSession();
  const { classItemId, campers } = roster;
  const all = listEnrolled(campers).map(({ enrollmentId }) => enrollmentId);
  const selection = useSelection({ all, total: all.length, key: classItemId });
  if (role !== 'admin') return children;
  return (
    <SelectionContext value={selection}>
      {/* The bar sticks to the bottom of the window while this is in view. */}
      <div className="print:hidden">
        {children}
        <BulkBar selection={selection} hasHeaderBox={false}>
          <MoveSelected selection={selection} classId={classItemId} />
        </BulkBar>
      </div>
    </SelectionContext>
  );
}
