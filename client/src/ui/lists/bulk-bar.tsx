import { EN_US } from '@camp/server/shared/locale';
import { formatCount } from '@camp/server/shared/numbers';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button';
import type { Selection } from './use-selection';

interface BulkBarProps {
  selection: Selection;
  /** Whether the list has a checkbox for all its rows on wide screens. */
  hasHeaderBox?: boolean;
  children: ReactNode;
}

/** The actions for the selected rows, at the bottom of the window. All rows of the page can become all that match. */
export function BulkBar({ selection, hasHeaderBox = true, children }: BulkBarProps) {
  const { count, total, isEverything } = selection;
  const label = isEverything ? `All ${formatCount(total, EN_US)} selected` : `${count} selected`;
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && label}
      </p>
      {count > 0 && (
        <div
          role="group"
          aria-label="Selected rows"
          data-bulk-bar
          className="sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 raised rounded-box px-4 py-2 shadow-lift"
        >
          <p className="me-2 font-semibold tabular-nums" aria-hidden="true">
            {label}
          </p>
          {!selection.isAll && (
            <Button
              variant="ghost"
              size="sm"
              className={hasHeaderBox ? 'select-page' : ''}
              onClick={selection.toggleAll}
            >
              {selection.isOnePage
                ? `Select all ${formatCount(total, EN_US)}`
                : 'Select all on this page'}
            </Button>
          )}
          {selection.canSelectEverything && (
            <Button variant="ghost" size="sm" onClick={selection.selectEverything}>
              Select all {formatCount(total, EN_US)} that match
            </Button>
          )}
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
