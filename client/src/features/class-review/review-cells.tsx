import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import type { CampClass } from '@camp/server/contract';
import { splitSchedule } from '#lib/format/dates';
import { toAges } from '#lib/format/ages';
import { toClassWaitlistPath } from '#lib/paths';
import { toStatusLabel } from '#ui/approval-badge';
import { Badge } from '#ui/badge';
import { EmailText } from '#ui/email-text';
import { toTitleClass } from '#ui/lists/compact-row';
import { TableCell } from '#ui/lists/table-cell';
import { Name } from '#ui/name';
import { Picture } from '#ui/pictures/picture';
import { PriceOrFree } from '#ui/price';
import { ScheduleText } from '#ui/schedule-text';
import { WaitingLink } from '#ui/waiting-link';

interface DetailsButtonProps {
  className: string;
  isOpen: boolean;
  panelId: string;
  onToggle: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** Expands the details of a class. On narrow screens it also shows the rest of the row. */
export const DetailsButton = ({
  className,
  isOpen,
  panelId,
  onToggle,
  ref,
}: DetailsButtonProps) => (
  <td className="absolute end-0 top-2 @4xl:static @4xl:table-cell @4xl:align-middle">
    <button
      ref={ref}
      type="button"
      data-row-open
      className="btn btn-square size-11 btn-ghost @4xl:size-8 @4xl:min-h-8"
      aria-expanded={isOpen}
      aria-controls={panelId}
      aria-label={`Details of ${className}`}
      title="Details"
      onClick={onToggle}
    >
      <ChevronDown size={18} aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
    </button>
  </td>
);

interface ClassCellProps {
  campClass: CampClass;
  isOpen: boolean;
}

const Marks = ({ campClass: { proposal, isOffSale } }: Pick<ClassCellProps, 'campClass'>) => (
  <>
    {proposal && <Badge tone="warn">Changes to review</Badge>}
    {isOffSale && <Badge tone="bad">Off sale</Badge>}
  </>
);

/** Two lines: the name, and what kind of class it is. On narrow screens, when it takes place. */
export function ClassCell(props: ClassCellProps) {
  const { campClass, isOpen } = props;
  const { className, image, imageAlt = '', imageFocus, category } = campClass;
  const { days, times } = splitSchedule(campClass);
  const line = `text-sm text-muted ${isOpen ? 'wrap-anywhere' : 'truncate'}`;
  return (
    <th
      scope="row"
      className="row-span-2 block min-w-0 text-start font-normal @4xl:table-cell @4xl:w-full @4xl:max-w-0 @4xl:px-2 @4xl:py-2"
    >
      <div className="flex items-center gap-3">
        <div className="hidden w-16 shrink-0 @5xl:block">
          <Picture src={image} alt={imageAlt} focus={imageFocus} sport={category} />
        </div>
        <div className="min-w-0">
          <div className="review-class">
            <p title={className} className={`review-name ${toTitleClass(isOpen)}`}>
              <Name>{className}</Name>
            </p>
            <p className={`hidden @4xl:block ${line}`}>
              {[category, toAges(campClass)].filter(Boolean).join(' · ')}
            </p>
          </div>
          <p className="text-sm text-muted @4xl:hidden">
            {days}
            {times !== null && (
              <>
                <span className="sr-only">, </span>
                <span className="block">{times}</span>
              </>
            )}
          </p>
          <Marks campClass={campClass} />
        </div>
      </div>
    </th>
  );
}

/** Status and seats at the end of the two lines of a row; narrow screens only. */
export const PhoneCells = ({ campClass }: Pick<ClassCellProps, 'campClass'>) => (
  <>
    <td className="text-end text-sm @4xl:hidden">
      <span className={campClass.status === 'pending' ? 'font-semibold text-warning' : ''}>
        {toStatusLabel(campClass.status)}
      </span>
    </td>
    <td className="text-end text-sm text-muted tabular-nums @4xl:hidden">
      {campClass.enrolled}/{campClass.seats}
      <span className="sr-only"> seats sold</span>
    </td>
  </>
);

export function PlainCells({ campClass, isShown }: { campClass: CampClass; isShown: boolean }) {
  const { days, times } = splitSchedule(campClass);
  return (
    <>
      <TableCell label="Dates" isShown={false} isCompact>
        <span className="min-w-0 text-end @4xl:block @4xl:w-48 @4xl:text-start">
          {days}
          {times !== null && (
            <span className="block text-sm text-muted">
              <ScheduleText text={times} />
            </span>
          )}
        </span>
      </TableCell>
      <TableCell label="Instructor" isShown={isShown} isCompact>
        <span
          title={campClass.email}
          className={`min-w-0 text-end wrap-anywhere @4xl:block @4xl:w-26 @4xl:text-start @5xl:w-48 ${isShown ? '' : '@4xl:truncate'}`}
        >
          <Name>{campClass.InstructorName}</Name>
          <span
            className={`block text-sm text-muted ${isShown ? '' : 'truncate @4xl:hidden @5xl:block'}`}
          >
            <EmailText email={campClass.email} />
          </span>
        </span>
      </TableCell>
      <TableCell label="Price" end isShown={isShown} isCompact>
        <PriceOrFree amount={campClass.price} />
      </TableCell>
      <TableCell label="Seats sold" end isShown={isShown} isCompact>
        <span className="whitespace-nowrap tabular-nums">
          {campClass.enrolled} of {campClass.seats}
          <WaitingLink
            to={toClassWaitlistPath(campClass._id)}
            className={campClass.className}
            count={campClass.waiting}
          />
        </span>
      </TableCell>
    </>
  );
}
