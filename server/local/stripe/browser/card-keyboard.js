/**
 * Moves the focus to the next field when a field is complete, and back on Backspace in an empty field, as Stripe's
 * card does. Calls `onFocus` when the focus enters or leaves the card as a whole.
 * @param {import('./card-fields').CardFields} fields
 * @param {{ onEscape: () => void, onFocus: (isInside: boolean) => void }} listeners
 */
export function handleKeyboard({ root, visibleFields }, { onEscape, onFocus }) {
  const indexOf = (/** @type {EventTarget | null} */ target) =>
    visibleFields().findIndex(({ input }) => input === target);
  let isInside = false;

  /** @param {boolean} next */
  function setInside(next) {
    if (next === isInside) return;
    isInside = next;
    onFocus(next);
  }

  root.addEventListener('input', ({ target }) => {
    const index = indexOf(target);
    const field = visibleFields()[index];
    if (!field || field.check().state !== 'complete' || document.activeElement !== target) return;
    if (field.input.selectionStart === field.input.value.length)
      visibleFields()[index + 1]?.input.focus();
  });
  root.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Escape') onEscape();
    const index = indexOf(target);
    if (key === 'Backspace' && visibleFields()[index]?.input.value === '')
      visibleFields()[index - 1]?.input.focus();
  });
  root.addEventListener('focusin', () => setInside(true));
  root.addEventListener('focusout', ({ relatedTarget }) =>
    setInside(relatedTarget instanceof Node && root.contains(relatedTarget)),
  );
}
