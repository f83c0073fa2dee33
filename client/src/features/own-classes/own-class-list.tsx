import { useId } from 'react';
import type { CampClass } from '@camp/server/contract';
import { today } from '#lib/format/dates';
import { OwnClassRow } from './own-class-row';
import { groupOwnClasses } from './overview';

interface OwnClassListProps {
  classes: readonly CampClass[];
  deletingId: string | null;
  onDelete: (campClass: CampClass) => void;
  onWithdraw: (campClass: CampClass) => void;
  onRepeat: (campClass: CampClass) => void;
}

const Group = ({
  title,
  classes,
  deletingId,
  onDelete,
  onWithdraw,
  onRepeat,
}: OwnClassListProps & { title: string }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10 first:mt-0">
      <h2 id={id} className="mb-3 text-xl">
        {title} <span className="font-normal text-muted tabular-nums">{classes.length}</span>
      </h2>
      <ul
        aria-labelledby={id}
        className="@container divide-y divide-base-300 border-y border-base-300"
      >
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
    </section>
  );
};

/** The classes of an instructor, grouped by what is to be done. */
export function OwnClassList(props: OwnClassListProps) {
  return groupOwnClasses(props.classes, today()).map((group) => (
    <Group key={group.title} {...props} {...group} />
  ));
}
