import type { CampClass } from '@camp/server/contract';
import { OwnClassRow } from './own-class-row';

interface OwnClassListProps {
  classes: readonly CampClass[];
  deletingId: string | null;
  onDelete: (campClass: CampClass) => void;
  onWithdraw: (campClass: CampClass) => void;
  onRepeat: (campClass: CampClass) => void;
}

export function OwnClassList({
  classes,
  deletingId,
  onDelete,
  onWithdraw,
  onRepeat,
}: OwnClassListProps) {
  return (
    <ul aria-label="Your classes" className="divide-y divide-base-300 border-y border-base-300">
      {classes.map((campClass) => (
        <OwnClassRow
          key={campClass._id}
          campClass={campClass}
          isDeleting={deletingId === campClass._id}
          onDelete={() => onDelete(campClass)}
          onWithdraw={() => onWithdraw(campClass)}
          onRepeat={() => onRepeat(campClass)}
        />
      ))}
    </ul>
  );
}
