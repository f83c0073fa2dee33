import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button';
import type { Selection } from './use-selection';

interface BulkBarProps {
  selection: Selection;
  children: ReactNode;
}

/** The actions for the selected rows, at the bottom of the window. */
export function BulkBar({ selection, children }: BulkBarProps) {
  const count = selection.selected.length;
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && `${count} selected`}
      </p>
      {count > 0 && (
        <div
          role="group"
          aria-label="Selected rows"
          className="sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-box bg-base-100 px-4 py-2 shadow-lift ring-1 ring-base-300"
        >
          <p className="me-2 font-semibold tabular-nums" aria-hidden="true">
            {count} selected
          </p>
          {children}
          <Button variant="ghost" size="sm" onClick={selection.clear}>
            <X size={16} aria-hidden="true" />
            Clear
          </Button>
        </div>
      )}
    </>
  );
}
