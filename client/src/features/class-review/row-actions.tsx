import { Ban, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button';

interface RowActionsProps {
  className: string;
  /** Null if the class cannot be canceled. */
  onCancel: (() => void) | null;
  isDeleting: boolean;
  onDelete: () => void;
}

/** Buttons to cancel or delete a class, in the last cell of its row. */
export function RowActions({ className, onCancel, isDeleting, onDelete }: RowActionsProps) {
  return (
    <td className="flex items-center justify-end @4xl:table-cell @4xl:align-middle">
      <div className="flex">
        {onCancel && (
          <Button
            variant="ghost"
            className="px-3"
            aria-label={`Cancel class ${className}`}
            title="Cancel class"
            onClick={onCancel}
          >
            <Ban size={18} aria-hidden="true" />
          </Button>
        )}
        <Button
          variant="ghost"
          className="px-3"
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
