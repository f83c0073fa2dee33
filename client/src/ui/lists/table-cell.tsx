import type { ReactNode } from 'react';

interface TableCellProps {
  label: string;
  end?: boolean;
  /** Whether narrow screens show it, as a labeled line below the lines of the row. */
  isShown: boolean;
  /** Whether rows of wide screens are low. */
  isCompact?: boolean;
  children: ReactNode;
}

/** A table cell; on narrow screens a labeled line of a row that is open. */
export function TableCell({
  label,
  end = false,
  isShown,
  isCompact = false,
  children,
}: TableCellProps) {
  return (
    <td
      data-label={label}
      className={`col-span-full -me-9 items-center justify-between gap-4 py-1 before:shrink-0 before:text-muted before:content-[attr(data-label)] @4xl:table-cell @4xl:px-2 @4xl:align-middle @4xl:before:content-none ${isCompact ? '@4xl:py-2' : '@4xl:py-3'} ${isShown ? 'flex' : 'hidden'} ${end ? '@4xl:text-end' : ''}`}
    >
      {children}
    </td>
  );
}
