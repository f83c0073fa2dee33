import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import type { CampClass } from '@camp/server/contract';
import { formatSchedule } from '../../lib/format/class-schedule';
import { toClassWaitlistPath } from '../../lib/paths';
import { toStatusLabel } from '../../ui/approval-badge';
import { Badge } from '../../ui/badge';
import { toTitleClass } from '../../ui/lists/compact-row';
import { TableCell } from '../../ui/lists/table-cell';
import { Name } from '../../ui/name';
import { Picture } from '../../ui/pictures/picture';
import { PriceOrFree } from '../../ui/price';
import { WaitingLink } from '../../ui/waiting-link';

interface ClassCellProps {
  campClass: CampClass;
  isOpen: boolean;
  panelId: string;
  onToggle: () => void;
  /** The button that expands the class's details. */
  ref: Ref<HTMLButtonElement>;
}

/** The button is at the end of the row on narrow screens, where it also shows the rest of the row. */
const DetailsButton = ({ campClass, isOpen, panelId, onToggle, ref }: ClassCellProps) => (
  <button
    ref={ref}
    type="button"
    data-row-open
    className="absolute end-0 top-2 flex size-11 cursor-pointer items-center justify-center gap-1 rounded-field text-sm whitespace-nowrap text-muted underline @4xl:static @4xl:size-auto @4xl:min-h-8 @4xl:justify-start"
    aria-expanded={isOpen}
    aria-controls={panelId}
    aria-label={`Details of ${campClass.className}`}
    onClick={onToggle}
  >
    <span className="hidden @4xl:inline">Details</span>
    <ChevronDown size={16} aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
  </button>
);

const Marks = ({ campClass: { proposal, isOffSale } }: Pick<ClassCellProps, 'campClass'>) => (
  <>
    {proposal && <Badge tone="warn">Changes to review</Badge>}
    {isOffSale && <Badge tone="bad">Off sale</Badge>}
  </>
);

export function ClassCell(props: ClassCellProps) {
  const { campClass, isOpen } = props;
  const { className, image, imageAlt = '', imageFocus } = campClass;
  return (
    <th
      scope="row"
      className="row-span-2 block min-w-0 text-start font-normal @4xl:table-cell @4xl:w-full @4xl:px-2 @4xl:py-3"
    >
      <div className="flex items-center gap-3 @4xl:min-w-44">
        <Picture
          src={image}
          alt={imageAlt}
          focus={imageFocus}
          sport={campClass.category}
          className="hidden! w-16! shrink-0 @4xl:block!"
        />
        <div className="min-w-0">
          <p className={toTitleClass(isOpen)}>
            <Name>{className}</Name>
          </p>
          <p
            className={`text-sm text-muted @4xl:whitespace-normal ${isOpen ? 'wrap-anywhere' : 'truncate'}`}
          >
            {formatSchedule(campClass)}
          </p>
          <Marks campClass={campClass} />
          <DetailsButton {...props} />
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
  return (
    <>
      <TableCell label="Instructor" isShown={isShown}>
        <span className="min-w-0 text-end wrap-anywhere @4xl:block @4xl:w-24 @4xl:text-start @5xl:w-auto @5xl:max-w-56">
          <Name>{campClass.InstructorName}</Name>
          <span title={campClass.email} className="block text-sm text-muted @4xl:truncate">
            {campClass.email}
          </span>
        </span>
      </TableCell>
      <TableCell label="Category" isShown={isShown}>
        {campClass.category}
      </TableCell>
      <TableCell label="Price" end isShown={isShown}>
        <PriceOrFree amount={campClass.price} />
      </TableCell>
      <TableCell label="Seats sold" end isShown={isShown}>
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
