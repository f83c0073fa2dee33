import { EN_US } from '@camp/server/shared/locale';
import { formatCount } from '@camp/server/shared/numbers';
import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../button';
import { FiltersButton } from '../forms/filters-button';
import { useMediaQuery } from '../hooks/use-media-query';
import { Modal } from '../modal';

interface DialogProps {
  onClear: () => void;
  /** The rows that match; undefined until it is known. */
  total: number | undefined;
  noun: { one: string; many: string };
  children: ReactNode;
}

const FilterDialog = (props: DialogProps & { onClose: () => void }) => {
  const { onClear, total, noun, onClose, children } = props;
  const count = total === undefined ? '' : `${formatCount(total, EN_US)} `;
  const label = `Show ${count}${total === 1 ? noun.one : noun.many}`;
  return (
    <Modal title="Filters" isClosable onClose={onClose}>
      <button
        type="button"
        className="btn absolute end-3 top-3 btn-square btn-ghost"
        aria-label="Close"
        onClick={onClose}
      >
        <X size={20} aria-hidden="true" />
      </button>
      <div className="grid min-h-0 flex-1 gap-4 overflow-y-auto px-5 pt-1 pb-6">{children}</div>
      <footer className="flex items-center justify-between gap-3 border-t border-base-300 px-5 py-3">
        <Button variant="ghost" onClick={onClear}>
          Clear all
        </Button>
        <p role="status" className="sr-only">
          {label}
        </p>
        <Button onClick={onClose}>{label}</Button>
      </footer>
    </Modal>
  );
};

interface ListFiltersProps extends DialogProps {
  search: ReactNode;
  /** The columns of the search and the filters on wide screens. */
  columns: string;
  /** How many filters are set. */
  active: number;
}

/** The search of a list, and its filters: beside it, on phones in a dialog. They apply at once. */
export function ListFilters({ search, columns, active, ...dialog }: ListFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useMediaQuery('(max-width: 39.99rem)');
  if (!isPhone) {
    return (
      <div className={`mb-3 grid gap-4 sm:grid-cols-2 ${columns}`}>
        {search}
        {dialog.children}
      </div>
    );
  }
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-36">{search}</div>
      <FiltersButton active={active} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <FilterDialog {...dialog} onClose={() => setIsOpen(false)}>
          {dialog.children}
        </FilterDialog>
      )}
    </div>
  );
}
