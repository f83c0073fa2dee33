import { Ban, Trash2 } from 'lucide-react';
import type { CampClass } from '@camp/server/contract';
import { Button } from '#ui/button';
import { ActionMenu } from '#ui/forms/action-menu';
import { toClassLinks } from './class-links';

interface RowActionsProps {
  campClass: CampClass;
  /** Whether narrow screens show it. */
  isShown: boolean;
  /** Null if the class cannot be canceled. */
  onCancel: (() => void) | null;
  isDeleting: boolean;
  onDelete: () => void;
}

/** Labeled buttons on narrow screens. */
const Buttons = ({ campClass, onCancel, isDeleting, onDelete }: RowActionsProps) => (
  <div className="flex flex-wrap justify-end @4xl:hidden">
    {onCancel && (
      <Button variant="ghost" aria-label={`Cancel class ${campClass.className}`} onClick={onCancel}>
        <Ban size={18} aria-hidden="true" />
        Cancel class
      </Button>
    )}
    <Button
      variant="ghost"
      busy={isDeleting}
      aria-label={`Delete ${campClass.className}`}
      onClick={onDelete}
    >
      {!isDeleting && <Trash2 size={18} aria-hidden="true" />}
      Delete
    </Button>
  </div>
);

/**
 * Opens, cancels or deletes a class, in the last cell of its row: a menu in a table. Narrow screens have
 * buttons, and the links in the details below them.
 */
export function RowActions(props: RowActionsProps) {
  const { campClass, isShown, onCancel, isDeleting, onDelete } = props;
  return (
    <td
      className={`col-span-full -me-9 items-center justify-end @4xl:table-cell @4xl:align-middle ${isShown ? 'flex' : 'hidden'}`}
    >
      <Buttons {...props} />
      <div className="hidden @4xl:block">
        <ActionMenu
          name={`More actions for ${campClass.className}`}
          isBusy={isDeleting}
          actions={[
            ...toClassLinks(campClass).map(({ label, path, Icon }) => ({ label, Icon, run: path })),
            ...(onCancel ? [{ label: 'Cancel class…', Icon: Ban, run: onCancel }] : []),
            { label: 'Delete…', Icon: Trash2, run: onDelete },
          ]}
        />
      </div>
    </td>
  );
}
