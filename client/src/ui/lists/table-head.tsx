import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';

/** The values of `sort` for a column. */
interface ColumnSorts {
  up: string;
  down: string;
  /** Whether the first click sorts from high to low, as for amounts. */
  startsDown?: boolean;
}

interface Column {
  name: string;
  end?: boolean;
  /** For screen readers only. */
  hidden?: boolean;
  /** Shown instead of the name, e.g. a checkbox; wide screens only. */
  content?: ReactNode;
  sorts?: ColumnSorts;
}

interface Sorting {
  /** The current order, also if it is the default one. */
  sort?: string;
  onSort?: (sort: string) => void;
}

const toDirection = ({ up, down }: ColumnSorts, sort: string | undefined) => {
  if (sort === up) return 'ascending';
  return sort === down ? 'descending' : 'none';
};

const icons = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown };

const toNext = ({ up, down, startsDown }: ColumnSorts, sort: string) => {
  if (sort === up) return down;
  return sort === down || !startsDown ? up : down;
};

interface SortButtonProps extends Required<Sorting> {
  name: string;
  sorts: ColumnSorts;
}

/** Hidden on narrow screens, where the header is for screen readers only. */
const SortButton = ({ name, sorts, sort, onSort }: SortButtonProps) => {
  const direction = toDirection(sorts, sort);
  const Icon = icons[direction];
  return (
    <>
      <button
        type="button"
        className="-mx-1 hidden min-h-8 cursor-pointer items-center gap-1 rounded-field px-1 hover:text-base-content @4xl:inline-flex"
        onClick={() => onSort(toNext(sorts, sort))}
      >
        {name}
        <Icon
          size={14}
          aria-hidden="true"
          className={direction === 'none' ? 'opacity-60' : 'text-base-content'}
        />
      </button>
      <span className="@4xl:hidden">{name}</span>
    </>
  );
};

const STICKY =
  '@4xl:sticky @4xl:top-16 @4xl:z-10 @4xl:bg-base-100 @4xl:shadow-[inset_0_-1px_0_var(--color-base-300)]';

/** A row of a list: its lines and background. `focus-row` is in lists.css. */
export const ROW =
  'border-b border-base-300 hover:bg-base-200 has-data-row-open:cursor-pointer focus-row';

const Header = ({ column, sort, onSort }: { column: Column } & Sorting) => {
  const { name, hidden, content, sorts } = column;
  if (content) return content;
  if (hidden) return <span className="sr-only">{name}</span>;
  if (!sorts || !onSort || sort === undefined) return name;
  return <SortButton name={name} sorts={sorts} sort={sort} onSort={onSort} />;
};

/**
 * The column headers of a table; on narrow screens only for screen readers. Headers stay in view, and
 * those of sortable columns are buttons.
 */
export function TableHead({ columns, sort, onSort }: { columns: readonly Column[] } & Sorting) {
  return (
    <thead className="sr-only text-sm text-muted @4xl:not-sr-only @4xl:table-header-group">
      <tr>
        {columns.map((column) => {
          const { name, end, content, sorts } = column;
          const Cell = content ? 'td' : 'th';
          return (
            <Cell
              key={name}
              scope={content ? undefined : 'col'}
              aria-sort={sorts && onSort ? toDirection(sorts, sort) : undefined}
              className={`px-2 py-2 font-semibold whitespace-nowrap first:ps-0 ${STICKY} ${end ? 'text-end' : 'text-start'} ${content ? 'hidden @4xl:table-cell' : ''}`}
            >
              <Header column={column} sort={sort} onSort={onSort} />
            </Cell>
          );
        })}
      </tr>
    </thead>
  );
}
