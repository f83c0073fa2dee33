import { Ban, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button';
import { ActionMenu } from '../../ui/forms/action-menu';

interface RowActionsProps {
  className: string;
  /** Whether narrow screens show it. */
  isShown: boolean;
  /** Null if the class cannot be canceled. */
  onCancel: (() => void) | null;
  isDeleting: boolean;
  onDelete: () => void;
}

/** Labeled buttons on narrow screens. */
const Buttons = ({ className, onCancel, isDeleting, onDelete }: RowActionsProps) => (
  <div className="flex flex-wrap justify-end @4xl:hidden">
    {onCancel && (
      <Button variant="ghost" aria-label={`Cancel class ${className}`} onClick={onCancel}>
        <Ban size={18} aria-hidden="true" />
        Cancel class
      </Button>
    )}
    <Button variant="ghost" busy={isDeleting} aria-label={`Delete ${className}`} onClick={onDelete}>
      {!isDeleting && <Trash2 size={18} aria-hidden="true" />}
      Delete
    </Button>
  </div>
);

/** Cancels or deletes a class, in the last cell of its row: a menu in a table, else buttons. */
export function RowActions(props: RowActionsProps) {
  const { className, isShown, onCancel, isDeleting, onDelete } = props;
  return (
    <td
      className={`col-span-full -me-9 items-center justify-end @4xl:table-cell @4xl:align-middle ${isShown ? 'flex' : 'hidden'}`}
    >
      <Buttons {...props} />
      <div className="hidden @4xl:block">
        <ActionMenu
          name={`More actions for ${className}`}
          isBusy={isDeleting}
          actions={[
            ...(onCancel ? [{ label: 'Cancel class…', Icon: Ban, run: onCancel }] : []),
            { label: 'Delete…', Icon: Trash2, run: onDelete },
          ]}
        />
      </div>
    </td>
  );
}
