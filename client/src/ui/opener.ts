const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role="button"], [tabindex="0"]';

/** The control that was clicked last; null once a key was pressed or the focus has moved since. */
let clicked: HTMLElement | null = null;

const forgetClick = () => {
  clicked = null;
};
const rememberClick = ({ target }: Event) => {
  clicked = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
};

/** Remembers the control that was clicked last. Returns a function that stops it. */
export function startClickMemory(): () => void {
  document.addEventListener('click', rememberClick, true);
  document.addEventListener('keydown', forgetClick, true);
  document.addEventListener('focusin', forgetClick, true);
  return () => {
    forgetClick();
    document.removeEventListener('click', rememberClick, true);
    document.removeEventListener('keydown', forgetClick, true);
    document.removeEventListener('focusin', forgetClick, true);
  };
}

/**
 * Returns the control that opens something now, which gets the focus back later; null if there is none.
 * Safari and VoiceOver do not focus a button that they click, so the focused element alone is not enough.
 */
export function findOpener(): HTMLElement | null {
  const { activeElement, body } = document;
  const focused =
    activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
  if (focused?.matches(CONTROLS)) return focused;
  return clicked?.isConnected ? clicked : focused;
}
