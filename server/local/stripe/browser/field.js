import { onlyDigits } from './card-rules';

/**
 * @typedef {object} FieldOptions
 * @property {import('./types').FieldName} name
 * @property {string} label
 * @property {string} placeholder
 * @property {AutoFill} autocomplete
 * @property {(digits: string, isDeleting: boolean) => string} format
 * @property {(digits: string) => import('./card-rules').Check} check
 */

/** @typedef {ReturnType<typeof createField>} Field */

/**
 * Where the caret belongs after `count` digits of `text`.
 * @param {string} text
 * @param {number} count
 */
function positionAfter(text, count) {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === count) return index;
    if (/\d/.test(text.charAt(index))) seen += 1;
  }
  return text.length;
}

/**
 * Formats what was typed and keeps the caret where the typist has it.
 * @param {HTMLInputElement} input
 * @param {string} before the digits of the field before this input
 * @param {string} inputType
 * @param {FieldOptions['format']} format
 */
function reformat(input, before, inputType, format) {
  const caret = input.selectionStart ?? input.value.length;
  const isAtEnd = caret === input.value.length;
  const isDeleting = inputType.startsWith('delete');
  let digits = onlyDigits(input.value);
  let count = onlyDigits(input.value.slice(0, caret)).length;
  // Only a separator was deleted: whoever pressed the key meant the digit in front of it.
  if (inputType === 'deleteContentBackward' && digits === before && count > 0) {
    digits = digits.slice(0, count - 1) + digits.slice(count);
    count -= 1;
  }
  input.value = format(digits, isDeleting);
  const position = isAtEnd && !isDeleting ? input.value.length : positionAfter(input.value, count);
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
 * One labelled input that keeps its own format and says what is wrong with it: a wrong value at once, a missing part
 * once the typist has left, an empty field only when a payment is tried.
 * @param {FieldOptions} options
 */
export function createField(options) {
  const { root, input } = createInput(options);
  let digits = '';
  let isLeft = false;
  let isDemanded = false;

  input.addEventListener('input', (event) => {
    const inputType = event instanceof InputEvent ? event.inputType : '';
    reformat(input, digits, inputType, options.format);
    digits = onlyDigits(input.value);
    isDemanded = false;
  });
  input.addEventListener('focus', () => {
    isLeft = false;
  });
  input.addEventListener('blur', () => {
    isLeft = true;
  });

  const check = () => options.check(digits);

  /** Shows the field's state, and answers the error that it shows. */
  function refresh() {
    const { state, error } = check();
    const isDue = state === 'invalid' || isDemanded || (isLeft && state === 'incomplete');
    const shown = isDue ? error : undefined;
    input.dataset.state = state;
    input.setAttribute('aria-invalid', String(shown !== undefined));
    if (shown) input.setAttribute('aria-description', shown.message);
    else input.removeAttribute('aria-description');
    return shown;
  }

  return {
    root,
    input,
    check,
    refresh,
    digits: () => digits,
    demand: () => {
      isDemanded = true;
    },
    /** @param {string} value */
    set: (value) => {
      input.value = options.format(onlyDigits(value), false);
      digits = onlyDigits(input.value);
      isLeft = false;
      isDemanded = false;
    },
  };
}
