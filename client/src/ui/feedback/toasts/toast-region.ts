import { startPausableTimer } from './timer';

export interface ToastAction {
  label: string;
  run: () => unknown;
}

export interface Toast {
  message: string;
  detail?: string | undefined;
  actions: readonly ToastAction[];
  durationMs: number;
}

/** In index.html, because a live region must exist before its first message. */
const REGION_ID = 'toasts';
const MAX_TOASTS = 3;

const create = (tag: 'p' | 'div' | 'section', className: string, text = ''): HTMLElement =>
  Object.assign(document.createElement(tag), { className, textContent: text });

/** Tests and crawlers may have no index.html. */
function findRegion() {
  const found = document.getElementById(REGION_ID);
  if (found) return found;
  const region = create('section', '');
  region.id = REGION_ID;
  region.ariaLive = 'polite';
  region.ariaLabel = 'Messages';
  return document.body.appendChild(region);
}

const createButton = (className: string, label: string, onClick: () => void) => {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: `btn ${className}`, textContent: label });
  button.addEventListener('click', onClick);
  return button;
};

function createElement({ message, detail, actions }: Toast, close: () => void) {
  const toast = create('div', 'toast-card');
  const texts = create('div', 'min-w-0 flex-1 py-2 wrap-anywhere');
  texts.append(create('p', 'font-semibold', message));
  if (detail) texts.append(create('p', 'text-sm', detail));
  toast.append(texts);
  for (const { label, run } of actions) {
    const press = () => {
      close();
      run();
    };
    toast.append(createButton('btn-ghost min-h-11 px-3 underline', label, press));
  }
  const closeButton = createButton('btn-ghost btn-square size-11', '×', close);
  closeButton.ariaLabel = 'Close message';
  toast.append(closeButton);
  return toast;
}

/** The time stands still while the toast has the pointer or the focus, and while the tab is hidden. */
function pauseWhileUsed(toast: HTMLElement, { setPaused }: ReturnType<typeof startPausableTimer>) {
  toast.addEventListener('mouseenter', () => setPaused('pointer', true));
  toast.addEventListener('mouseleave', () => setPaused('pointer', false));
  toast.addEventListener('focusin', () => setPaused('focus', true));
  toast.addEventListener('focusout', () => setPaused('focus', false));
  const onVisibility = () => setPaused('hidden', document.hidden);
  document.addEventListener('visibilitychange', onVisibility);
  return () => document.removeEventListener('visibilitychange', onVisibility);
}

const openToasts: { element: HTMLElement; close: () => void }[] = [];

/** Shows a toast below the others; the oldest one of too many goes. Ends when it has closed. */
export function addToast(toast: Toast): Promise<void> {
  return new Promise((resolve) => {
    let returnFocusTo: HTMLElement | null = null;
    const close = () => {
      const index = openToasts.findIndex((open) => open.element === element);
      if (index === -1) return;
      openToasts.splice(index, 1);
      timer.stop();
      stopWatching();
      const hadFocus = element.contains(document.activeElement);
      element.remove();
      if (hadFocus) returnFocusTo?.focus({ preventScroll: true });
      resolve();
    };
    const element = createElement(toast, close);
    const timer = startPausableTimer(toast.durationMs, close);
    const stopWatching = pauseWhileUsed(element, timer);
    element.addEventListener('focusin', ({ relatedTarget }) => {
      if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget))
        returnFocusTo = relatedTarget;
    });
    element.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') close();
    });
    openToasts.push({ element, close });
    if (openToasts.length > MAX_TOASTS) openToasts[0]?.close();
    findRegion().append(element);
  });
}
