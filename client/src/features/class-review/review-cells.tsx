import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { CampClass } from '@camp/server/contract';
import { formatSchedule } from '../../lib/format/class-schedule';
import { Badge } from '../../ui/badge';
import { EmailText } from '../../ui/email-text';
import { Picture } from '../../ui/pictures/picture';
import { Price } from '../../ui/price';

interface CellProps {
  label: string;
  end?: boolean;
  children: ReactNode;
}

/** A table cell; on narrow screens a labeled line of a card. */
export function Cell({ label, end = false, children }: CellProps) {
  return (
    <td
      data-label={label}
      className={`flex items-center justify-between gap-4 py-1 before:shrink-0 before:text-muted before:content-[attr(data-label)] @4xl:table-cell @4xl:px-2 @4xl:py-5 @4xl:align-middle @4xl:before:content-none ${end ? '@4xl:text-end' : ''}`}
    >
      {children}
    </td>
  );
}

interface NameProps {
  campClass: CampClass;
  isOpen: boolean;
  panelId: string;
  onToggle: () => void;
  /** The button that expands the class's details. */
  ref: Ref<HTMLButtonElement>;
}

export function Name({ campClass, isOpen, panelId, onToggle, ref }: NameProps) {
  return (
    <th
      scope="row"
      className="block pb-2 text-start font-normal wrap-anywhere col-span-full @4xl:table-cell @4xl:w-full @4xl:px-2 @4xl:py-3"
    >
      <div className="flex items-center gap-3 @4xl:min-w-44">
        <Picture
          src={campClass.image}
          alt={campClass.imageAlt ?? ''}
          focus={campClass.imageFocus}
          sport={campClass.category}
          className="w-20! shrink-0 @4xl:w-16!"
        />
        <div className="min-w-0">
          <p className="font-semibold">{campClass.className}</p>
          <p className="text-sm text-muted">{formatSchedule(campClass)}</p>
          {campClass.proposal && <Badge tone="warn">Changes to review</Badge>}
          {campClass.isOffSale && <Badge tone="bad">Off sale</Badge>}
          <button
            ref={ref}
            type="button"
            data-row-open
            className="flex min-h-8 cursor-pointer items-center gap-1 text-sm whitespace-nowrap text-muted underline"
            aria-expanded={isOpen}
            aria-controls={panelId}
            aria-label={`Details of ${campClass.className}`}
            onClick={onToggle}
          >
            Details
            <ChevronDown size={16} aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
          </button>
        </div>
      </div>
    </th>
  );
}

export function PlainCells({ campClass }: { campClass: CampClass }) {
  return (
    <>
      <Cell label="Instructor">
        <span className="min-w-0 text-end wrap-anywhere @4xl:block @4xl:min-w-24 @4xl:text-start">
          {campClass.InstructorName}
          <span className="hidden text-sm text-muted @4xl:block">
            <EmailText email={campClass.email} />
          </span>
        </span>
      </Cell>
      <Cell label="Category">{campClass.category}</Cell>
      <Cell label="Price" end>
        <Price amount={campClass.price} />
      </Cell>
      <Cell label="Seats sold" end>
        <span className="whitespace-nowrap tabular-nums">
          {campClass.enrolled} of {campClass.seats}
        </span>
      </Cell>
    </>
  );
}
