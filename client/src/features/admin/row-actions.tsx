import { Ban, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button';

type RowActionsProps = {
  className: string;
  /** Null where the class has been cancelled already. */
  onCancel: (() => void) | null;
  isDeleting: boolean;
  onDelete: () => void;
};

/** What ends a class; at the corner of a card, and the last cell of a table's row. */
export const RowActions = ({ className, onCancel, isDeleting, onDelete }: RowActionsProps) => (
  <td className="absolute end-2 top-4 @4xl:static @4xl:table-cell @4xl:align-middle">
    <div className="flex flex-col @xl:flex-row">
      {onCancel && (
        <Button
          look="ghost"
          className="px-3"
          aria-label={`Cancel class ${className}`}
          title="Cancel class"
          onClick={onCancel}
        >
          <Ban size={18} aria-hidden="true" />
        </Button>
      )}
      <Button
        look="ghost"
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
