/**
 * Moves the focus to the next field when a field is complete, and back on Backspace in an empty field, as Stripe's
 * fields do.
 * @param {readonly import('./field').Field[]} fields
 */
export function handleKeyboard(fields) {
  fields.forEach(({ input, check }, index) => {
    input.addEventListener('input', () => {
      if (check().state !== 'complete' || document.activeElement !== input) return;
      if (input.selectionStart === input.value.length) fields[index + 1]?.input.focus();
    });
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'Backspace' && input.value === '') fields[index - 1]?.input.focus();
    });
  });
}
