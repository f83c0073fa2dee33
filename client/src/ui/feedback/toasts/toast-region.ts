import { startPausableTimer } from './timer';
import './toasts.css';

export interface ToastAction {
  label: string;
  run: () => unknown;
}

export interface Toast {
  message: string;
  detail?: string | undefined;
  actions: readonly ToastAction[];
  isError: boolean;
}

/** In index.html, because a live region must exist before its first message. */
const REGION_ID = 'toasts';
const MAX_TOASTS = 3;

const TOAST_MS = 6_000;
/** Long enough to read the toast and reach its buttons by keyboard. */
const ACTION_TOAST_MS = 12_000;
/** A slow reader's time for one character. */
const CHARACTER_MS = 90;

const toDurationMs = ({ message, detail = '', actions }: Toast) =>
  Math.max(
    actions.length > 0 ? ACTION_TOAST_MS : TOAST_MS,
    (message.length + detail.length) * CHARACTER_MS,
  );

const create = (tag: 'p' | 'div' | 'section', className: string, text = ''): HTMLElement =>
  Object.assign(document.createElement(tag), { className, textContent: text });

/** Tests and crawlers may have no index.html. */
function findRegion() {
  const found = document.getElementById(REGION_ID);
  if (found) return found;
  const region = create('section', '');
  region.id = REGION_ID;
  region.ariaLabel = 'Messages';
  const polite = create('div', '');
  polite.ariaLive = 'polite';
  region.append(polite);
  return document.body.appendChild(region);
}

/** An error announces itself, so it must not be inside the polite live region. */
const findParent = ({ isError }: Toast) =>
  isError ? findRegion() : (findRegion().querySelector('[aria-live]') ?? findRegion());

const createButton = (className: string, label: string, onClick: () => void) => {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: `btn ${className}`, textContent: label });
  button.addEventListener('click', onClick);
  return button;
};

function createElement({ message, detail, actions, isError }: Toast, close: () => void) {
  const toast = create('div', `toast-card ${isError ? 'toast-error' : ''}`);
  if (isError) toast.role = 'alert';
  const texts = create('div', 'min-w-0 flex-1 basis-48 py-2 wrap-anywhere');
  texts.append(create('p', 'font-semibold', message));
  if (detail) texts.append(create('p', 'text-sm', detail));
  // They wrap together, because one that wraps alone looks misplaced.
  const buttons = create('div', '-ms-2 flex flex-wrap empty:hidden');
  toast.append(texts, buttons);
  for (const { label, run } of actions) {
    const press = () => {
      close();
      run();
    };
    buttons.append(createButton('btn-ghost min-h-11 px-2 underline', label, press));
  }
  const closeButton = createButton(
    'btn-ghost btn-square absolute end-1 top-1 size-11 text-xl',
    '×',
    close,
  );
  closeButton.ariaLabel = 'Close message';
  toast.append(closeButton);
  return toast;
}

/**
 * The time stands still while the toast has the pointer or the focus, while the tab is hidden, and while a
 * dialog hides the toast.
 */
function closeInTime(toast: HTMLElement, durationMs: number, close: () => void) {
  const { setPaused, stop } = startPausableTimer(durationMs, close);
  toast.addEventListener('mouseenter', () => setPaused('pointer', true));
  toast.addEventListener('mouseleave', () => setPaused('pointer', false));
  toast.addEventListener('focusin', () => setPaused('focus', true));
  toast.addEventListener('focusout', () => setPaused('focus', false));
  const onVisibility = () => setPaused('hidden', document.hidden);
  document.addEventListener('visibilitychange', onVisibility);
  const onToggle = () => setPaused('dialog', document.querySelector('dialog[open]') !== null);
  // The event of a dialog that opens or closes does not bubble.
  document.addEventListener('toggle', onToggle, true);
  onToggle();
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onVisibility);
    document.removeEventListener('toggle', onToggle, true);
  };
}

interface OpenToast {
  toast: Toast;
  element: HTMLElement;
  close: () => void;
}
const openToasts: OpenToast[] = [];

/**
 * Makes room: a toast replaces an identical one, an error also the earlier one with its title, and
 * success messages go before errors.
 */
function closeReplaced({ message, detail, isError }: Toast) {
  const isSame = ({ toast }: OpenToast) =>
    toast.isError === isError && toast.message === message && (isError || toast.detail === detail);
  openToasts.find(isSame)?.close();
  if (openToasts.length < MAX_TOASTS) return;
  (openToasts.find((open) => !open.toast.isError) ?? openToasts[0])?.close();
}

export function closeToasts(shouldClose: (toast: Toast) => boolean) {
  for (const open of [...openToasts]) {
    if (shouldClose(open.toast)) open.close();
  }
}

export const closeErrors = () => closeToasts(({ isError }) => isError);

/** Shows a toast below the others; the oldest one of too many goes. */
export function addToast(toast: Toast): void {
  let returnFocusTo: HTMLElement | null = null;
  const close = () => {
    const index = openToasts.findIndex((open) => open.element === element);
    if (index === -1) return;
    openToasts.splice(index, 1);
    stopTimer();
    const hadFocus = element.contains(document.activeElement);
    element.remove();
    if (hadFocus) returnFocusTo?.focus({ preventScroll: true });
  };
  const element = createElement(toast, close);
  const stopTimer = toast.isError ? () => {} : closeInTime(element, toDurationMs(toast), close);
  element.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget))
      returnFocusTo = relatedTarget;
  });
  element.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  closeReplaced(toast);
  openToasts.push({ toast, element, close });
  findParent(toast).append(element);
}
