import { Ban, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button';

type RowActionsProps = {
  className: string;
  /** Null where the class has been cancelled already. */
  onCancel: (() => void) | null;
  isDeleting: boolean;
  onDelete: () => void;
};

/** What ends a class; the end of a card, and the last cell of a table's row. */
export const RowActions = ({ className, onCancel, isDeleting, onDelete }: RowActionsProps) => (
  <td className="flex justify-end pt-2 @xl:col-span-2 @4xl:table-cell @4xl:pt-0 @4xl:align-middle">
    <div className="flex">
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
