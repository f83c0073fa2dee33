import type { ReactNode } from 'react';

interface TableCellProps {
  label: string;
  end?: boolean;
  children: ReactNode;
}

/** A table cell; on narrow screens a labeled line of a card. */
export function TableCell({ label, end = false, children }: TableCellProps) {
  return (
    <td
      data-label={label}
      className={`flex items-center justify-between gap-4 py-1 before:shrink-0 before:text-muted before:content-[attr(data-label)] @4xl:table-cell @4xl:px-2 @4xl:py-3 @4xl:align-middle @4xl:before:content-none ${end ? '@4xl:text-end' : ''}`}
    >
      {children}
    </td>
  );
}
