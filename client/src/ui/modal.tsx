import './feedback/dialog-actions.css';
import './modal.css';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { findOpener } from './opener';

interface ModalProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Whether Escape and, in browsers that support it, a click beside the dialog close it. */
  isClosable: boolean;
  /** Whether a click beside the dialog leaves it open, because it would lose what was typed. */
  ignoresOutsideClicks?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog, at the bottom of the screen on phones. The focus returns to where it was. */
export function Modal({
  title,
  lead,
  isClosable,
  ignoresOutsideClicks = false,
  onClose,
  children,
}: ModalProps) {
  const closedBy = ignoresOutsideClicks ? 'closerequest' : 'any';
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    const opener = findOpener();
    current?.showModal();
    return () => {
      // Before React removes the element, because only an open dialog returns the focus.
      current?.close();
      opener?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="m-auto max-h-[90dvh] w-full max-w-lg flex-col rounded-box raised p-0 text-base-content shadow-lift backdrop:bg-(--backdrop) open:flex max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none"
      // Not in React's types yet.
      {...{ closedby: isClosable ? closedBy : 'none' }}
      onCancel={(event) => {
        // A file field inside the dialog also says so if no file was chosen.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (isClosable) onClose();
      }}
      // A browser lets a page keep a dialog open only once in a row.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        if (isClosable) onClose();
      }}
    >
      <header className="px-5 pt-5 pb-3 sm:px-6">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {lead}
      </header>
      {children}
    </dialog>
  );
}
