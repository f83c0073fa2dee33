import type { Selection } from './use-selection';

const BOX = 'checkbox checkbox-sm rounded-md border-control';
/** The whole cell is the target. Narrow lists show it while rows are selected (lists.css). */
const LABEL = 'flex w-11 min-h-9 cursor-pointer items-center justify-center';

interface SelectCellProps {
  id: string;
  /** Names the row. */
  name: string;
  selection: Selection;
}

/** The cell with the checkbox of a row. */
export function SelectCell({ id, name, selection }: SelectCellProps) {
  return (
    <td data-select-cell className="hidden w-11 @4xl:table-cell @4xl:align-middle">
      <label className={LABEL}>
        <input
          type="checkbox"
          data-row-select
          className={BOX}
          aria-label={`Select ${name}`}
          checked={selection.isSelected(id)}
          onChange={({ nativeEvent }) =>
            selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
    </td>
  );
}

/** The box in the head of a table that selects all rows of the page. */
export function SelectAll({ selection }: { selection: Selection }) {
  return (
    <label className={LABEL}>
      <input
        type="checkbox"
        className={BOX}
        aria-label="Select all rows on this page"
        checked={selection.isAll}
        ref={(box) => {
          if (box) box.indeterminate = selection.selected.length > 0 && !selection.isAll;
        }}
        onChange={selection.toggleAll}
      />
    </label>
  );
}
