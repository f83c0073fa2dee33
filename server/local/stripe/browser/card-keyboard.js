/**
 * Moves on when a part is complete and back when an empty one is deleted, as Stripe's card does, and tells of focus
 * entering and leaving the card as a whole.
 * @param {import('./card-fields').CardFields} fields
 * @param {{ onEscape: () => void, onFocus: (isInside: boolean) => void }} listeners
 */
export function guideKeyboard({ root, shown }, { onEscape, onFocus }) {
  const indexOf = (/** @type {EventTarget | null} */ target) =>
    shown().findIndex(({ input }) => input === target);
  let isInside = false;

  /** @param {boolean} next */
  function setInside(next) {
    if (next === isInside) return;
    isInside = next;
    onFocus(next);
  }

  root.addEventListener('input', ({ target }) => {
    const index = indexOf(target);
    const field = shown()[index];
    if (!field || field.check().state !== 'complete' || document.activeElement !== target) return;
    if (field.input.selectionStart === field.input.value.length) shown()[index + 1]?.input.focus();
  });
  root.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Escape') onEscape();
    const index = indexOf(target);
    if (key === 'Backspace' && shown()[index]?.input.value === '')
      shown()[index - 1]?.input.focus();
  });
  root.addEventListener('focusin', () => setInside(true));
  root.addEventListener('focusout', ({ relatedTarget }) =>
    setInside(relatedTarget instanceof Node && root.contains(relatedTarget)),
  );
}
