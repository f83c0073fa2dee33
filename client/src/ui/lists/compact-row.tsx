import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { ROW } from './table-head';

/** A table on wide screens, a list of rows on narrow ones. */
export const TABLE = 'block w-full @4xl:[display:table]';
export const TABLE_BODY = 'block border-t border-base-300 @4xl:table-row-group @4xl:border-t-0';

const GRID =
  'grid grid-cols-1 gap-x-3 py-2 @min-[16rem]:grid-cols-[minmax(0,1fr)_auto] @4xl:table-row';

/** Two lines on narrow screens, a row of a table on wide ones. */
export const COMPACT_ROW = `${ROW} ${GRID}`;

/** A compact row with a `RowToggle`, which has its place at the end of both lines. */
export const EXPANDABLE_ROW = `${COMPACT_ROW} relative pe-12 @4xl:static`;

/** The first cell: its lines are those of the row on narrow screens. */
export const ROW_HEAD =
  'row-span-2 flex min-w-0 flex-col text-start font-normal @4xl:table-cell @4xl:px-2 @4xl:py-3 @4xl:align-middle @4xl:first:ps-0';

/** The first line of a row: one line on narrow screens, unless the row is open. */
export const toTitleClass = (isOpen: boolean) =>
  `font-semibold @4xl:wrap-anywhere @4xl:whitespace-normal ${isOpen ? 'wrap-anywhere' : 'truncate'}`;

/** The second line of a row on narrow screens. */
export const toDetailClass = (isOpen: boolean) =>
  `text-sm text-muted @4xl:hidden ${isOpen ? 'wrap-anywhere' : 'truncate'}`;

/** A cell that stays at the end of a line on narrow screens. */
export const CELL =
  '@min-[16rem]:text-end @4xl:table-cell @4xl:px-2 @4xl:py-3 @4xl:align-middle @4xl:text-start';

/** Whether the rest of a row is shown on narrow screens. */
export function useRowToggle(startsOpen = false) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  return { isOpen, toggle: () => setIsOpen(!isOpen) };
}

interface RowToggleProps {
  /** Names the row. */
  name: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** The button that shows the rest of a row. */
function RowToggleButton({ name, isOpen, onToggle }: RowToggleProps) {
  return (
    <button
      type="button"
      className="btn btn-ghost size-11 min-h-11 p-0"
      aria-expanded={isOpen}
      aria-label={`More about ${name}`}
      onClick={onToggle}
    >
      <ChevronDown size={18} aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
    </button>
  );
}

const TOGGLE_PLACE = 'absolute end-0 top-2 @4xl:hidden';

/** The cell with the button of a row; narrow screens only. */
export function RowToggle(props: RowToggleProps) {
  return (
    <td data-narrow className={TOGGLE_PLACE}>
      <RowToggleButton {...props} />
    </td>
  );
}

/** The button of an item of a list; narrow screens only. */
export function ItemToggle(props: RowToggleProps) {
  return (
    <div className={TOGGLE_PLACE}>
      <RowToggleButton {...props} />
    </div>
  );
}
