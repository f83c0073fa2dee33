import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/button';
import { findOpener } from '#ui/opener';

/**
 * Returns a function that closes a form, which asks first if something would be lost, and the state of that
 * question. The focus returns to where it was if the user keeps editing.
 */
export function useDiscardQuestion(hasChanges: () => boolean, onClose: () => void) {
  const [isAsking, setIsAsking] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) return keepButton.current?.focus();
    opener.current?.focus();
    opener.current = null;
  }, [isAsking]);

  const close = () => {
    // A second Escape withdraws the question.
    if (isAsking) return setIsAsking(false);
    if (!hasChanges()) return onClose();
    opener.current = findOpener();
    setIsAsking(true);
  };
  return { isAsking, close, keepEditing: () => setIsAsking(false), discard: onClose, keepButton };
}

interface PlaceFormActionsProps {
  saveLabel: string;
  isBusy: boolean;
  question: ReturnType<typeof useDiscardQuestion>;
}

/** The buttons at the end of the form, or the question whether to discard the changes. */
export function PlaceFormActions({ saveLabel, isBusy, question }: PlaceFormActionsProps) {
  const { isAsking, close, keepEditing, discard, keepButton } = question;
  const id = useId();
  return (
    <div className="sticky bottom-0 border-t border-base-300 bg-base-100 px-5 py-4 sm:px-6">
      <div hidden={isAsking} className={isAsking ? '' : 'dialog-actions'}>
        <Button type="submit" busy={isBusy}>
          {saveLabel}
        </Button>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
      </div>
      {isAsking && (
        <div
          role="group"
          aria-labelledby={id}
          className="flex flex-wrap items-center justify-between gap-3"
        >
          <p id={id} className="font-semibold">
            Discard your changes?
          </p>
          <div className="dialog-actions">
            <Button ref={keepButton} variant="quiet" onClick={keepEditing}>
              Keep editing
            </Button>
            <Button variant="danger" onClick={discard}>
              Discard
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
