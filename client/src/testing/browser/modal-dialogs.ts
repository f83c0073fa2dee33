const openers = new WeakMap<HTMLDialogElement, Element | null>();

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/** Adds modal dialogs, which jsdom lacks: they take the focus, close on Escape and return the focus. */
export function addModalDialogs() {
  HTMLDialogElement.prototype.showModal = function showModal() {
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (!this.open) document.removeEventListener('keydown', onKeyDown);
      else if (key === 'Escape' && !defaultPrevented)
        this.dispatchEvent(new Event('cancel', { cancelable: true }));
    };
    document.addEventListener('keydown', onKeyDown);
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
  };
}
