import { onlyDigits } from './card-rules';

/**
 * @typedef {object} FieldOptions
 * @property {'number' | 'expiry' | 'cvc'} name
 * @property {string} label
 * @property {string} placeholder
 * @property {AutoFill} autocomplete
 * @property {(digits: string, isDeleting: boolean) => string} format
 * @property {(digits: string) => import('./card-rules').Check} check
 */

/** @typedef {ReturnType<typeof createField>} Field */

/**
 * Returns the caret position after the first `count` digits of `text`.
 * @param {string} text
 * @param {number} count
 */
function findCaretPosition(text, count) {
  let digitCount = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (digitCount === count) return index;
    if (/\d/.test(text.charAt(index))) digitCount += 1;
  }
  return text.length;
}

/**
 * Formats the typed text and keeps the caret at the same digit.
 * @param {HTMLInputElement} input
 * @param {string} previousDigits the digits of the field before this input event
 * @param {string} inputType
 * @param {FieldOptions['format']} format
 */
function reformat(input, previousDigits, inputType, format) {
  const caret = input.selectionStart ?? input.value.length;
  const isAtEnd = caret === input.value.length;
  const isDeleting = inputType.startsWith('delete');
  let digits = onlyDigits(input.value);
  let count = onlyDigits(input.value.slice(0, caret)).length;
  // If only a separator was deleted, delete the digit before it too.
  if (inputType === 'deleteContentBackward' && digits === previousDigits && count > 0) {
    digits = digits.slice(0, count - 1) + digits.slice(count);
    count -= 1;
  }
  input.value = format(digits, isDeleting);
  const position =
    isAtEnd && !isDeleting ? input.value.length : findCaretPosition(input.value, count);
  if (document.activeElement === input) input.setSelectionRange(position, position);
}

let count = 0;

/** @param {FieldOptions} options */
function createInput({ name, label, placeholder, autocomplete }) {
  count += 1;
  const root = document.createElement('div');
  root.dataset.field = name;
  const caption = document.createElement('label');
  caption.textContent = label;
  const input = document.createElement('input');
  input.id = `payment-sandbox-field-${count}`;
  caption.htmlFor = input.id;
  input.type = 'text';
  input.inputMode = 'numeric';
  input.autocomplete = autocomplete;
  input.placeholder = placeholder;
  input.spellcheck = false;
  root.append(caption, input);
  return { root, input };
}

/**
 * Creates a labeled input that formats and validates itself. Shows an error for an invalid value immediately, for an
 * incomplete value after blur, and for an empty value only when the user tries to pay.
 * @param {FieldOptions} options
 */
export function createField(options) {
  const { root, input } = createInput(options);
  let digits = '';
  let wasBlurred = false;
  let isRequired = false;

  input.addEventListener('input', (event) => {
    const inputType = event instanceof InputEvent ? event.inputType : '';
    reformat(input, digits, inputType, options.format);
    digits = onlyDigits(input.value);
    isRequired = false;
  });
  input.addEventListener('focus', () => {
    wasBlurred = false;
  });
  input.addEventListener('blur', () => {
    wasBlurred = true;
  });

  const check = () => options.check(digits);

  /** Updates the display of the field, and returns the error that it shows. */
  function refresh() {
    const { state, error } = check();
    const shouldShowError =
      state === 'invalid' || isRequired || (wasBlurred && state === 'incomplete');
    const shownError = shouldShowError ? error : undefined;
    input.dataset.state = state;
    input.setAttribute('aria-invalid', String(shownError !== undefined));
    if (shownError) input.setAttribute('aria-description', shownError.message);
    else input.removeAttribute('aria-description');
    return shownError;
  }

  return {
    root,
    input,
    check,
    refresh,
    digits: () => digits,
    setRequired: () => {
      isRequired = true;
    },
    /** @param {string} value */
    set: (value) => {
      input.value = options.format(onlyDigits(value), false);
      digits = onlyDigits(input.value);
      wasBlurred = false;
      isRequired = false;
    },
  };
}
