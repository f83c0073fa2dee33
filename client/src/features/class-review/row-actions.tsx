import { Ban, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button';

interface RowActionsProps {
  className: string;
  /** Whether narrow screens show it. */
  isShown: boolean;
  /** Null if the class cannot be canceled. */
  onCancel: (() => void) | null;
  isDeleting: boolean;
  onDelete: () => void;
}

const ICON = 'px-3 @4xl:size-8 @4xl:min-h-8 @4xl:px-0';

/** Buttons to cancel or delete a class, in the last cell of its row. */
export function RowActions(props: RowActionsProps) {
  const { className, isShown, onCancel, isDeleting, onDelete } = props;
  return (
    <td
      className={`col-span-full -me-9 items-center justify-end @4xl:table-cell @4xl:align-middle ${isShown ? 'flex' : 'hidden'}`}
    >
      <div className="flex">
        {onCancel && (
          <Button
            variant="ghost"
            className={ICON}
            aria-label={`Cancel class ${className}`}
            title="Cancel class"
            onClick={onCancel}
          >
            <Ban size={18} aria-hidden="true" />
          </Button>
        )}
        <Button
          variant="ghost"
          className={ICON}
          busy={isDeleting}
          aria-label={`Delete ${className}`}
          title="Delete"
          onClick={onDelete}
        >
          {!isDeleting && <Trash2 size={18} aria-hidden="true" />}
        </Button>
      </div>
    </td>
  );
}
