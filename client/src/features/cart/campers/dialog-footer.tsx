import { Button } from '#ui/button';
import { FocusableButton } from '#ui/focusable-button';
import { FormMessage } from '#ui/forms/form';

interface DialogFooterProps {
  /** The label of the button. */
  label: string;
  isBusy: boolean;
  isDisabled: boolean;
  /** The result of the last attempt; an empty string without one. */
  result: string;
  /** Null if there is nothing to warn of. */
  warning?: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** The messages and the buttons of a dialog that asks who's coming. */
export const DialogFooter = (props: DialogFooterProps) => (
  <footer className="grid gap-3 border-t border-base-300 p-5 sm:px-6">
    <FormMessage>{props.result}</FormMessage>
    <p role="status" className="text-sm font-medium text-warning empty:hidden">
      {props.warning}
    </p>
    <div className="dialog-actions">
      <FocusableButton
        isBusy={props.isBusy}
        isDisabled={props.isBusy || props.isDisabled}
        onClick={props.onConfirm}
      >
        {props.label}
      </FocusableButton>
      <Button variant="ghost" disabled={props.isBusy} onClick={props.onClose}>
        Cancel
      </Button>
    </div>
  </footer>
);
