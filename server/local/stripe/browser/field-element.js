import { createHost } from './host';
import { createEmitter, integrationError, warnUnknownOptions } from './integration';

/** Stripe's element is an iframe and never ready immediately; this delay exposes code that depends on it. */
const READY_DELAY_MS = 50;

const commonOptions = ['classes', 'style', 'placeholder', 'disabled'];
const numberOptions = [...commonOptions, 'showIcon', 'iconStyle', 'disableLink'];

/** @typedef {{ error: import('./card-rules').ValidationError } | { card: import('./types').CardDetails }} CardResult */

/** @type {WeakMap<object, () => CardResult>} */
const readers = new WeakMap();

/**
 * Returns the card details entered in the elements of a form, given any of them, or the first validation error.
 * Available to this script only.
 * @param {object} element
 */
export function readCard(element) {
  const read = readers.get(element);
  if (!read) throw integrationError('The card is not an Element of this payment sandbox.');
  return read();
}

/**
 * @param {import('./card-fields').CardFields} fields
 * @returns {CardResult}
 */
function toCardResult({ inOrder, details }) {
  for (const field of inOrder) field.setRequired();
  const errors = inOrder.map((field) => field.check().error);
  const error = errors.find((candidate) => candidate !== undefined);
  return error ? { error } : { card: details() };
}

let count = 0;

/** @param {import('./field').Field} field */
function createRoot(field) {
  count += 1;
  const root = field.root;
  root.id = `payment-sandbox-element-${count}`;
  root.className = 'payment-sandbox-field';
  return root;
}

/**
 * @param {HTMLInputElement} input
 * @param {(name: 'focus' | 'blur' | 'escape') => void} emit
 * @param {() => void} refresh
 */
function listen(input, emit, refresh) {
  input.addEventListener('input', refresh);
  input.addEventListener('focus', () => emit('focus'));
  input.addEventListener('blur', () => emit('blur'));
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') emit('escape');
  });
  // Registered after the field's own listeners, so that a field that just lost focus shows its error.
  input.addEventListener('focus', refresh);
  input.addEventListener('blur', refresh);
}

/**
 * The internals of an element: shows one field and emits the element's events.
 * @param {import('./types').ElementType} type
 * @param {import('./card-fields').CardFields} fields
 * @param {import('./types').CardFieldOptions} options
 */
function createFieldView(type, fields, options) {
  const field = fields.byType[type];
  const host = createHost(createRoot(field));
  /** @type {ReturnType<typeof createEmitter<import('./types').EventName>>} */
  const events = createEmitter();
  let current = options;
  let lastSummary = '';

  const emit = (/** @type {'ready' | 'focus' | 'blur' | 'escape'} */ name) =>
    events.emit(name, { elementType: type });

  function showBadge() {
    const { badge, brand } = fields.rule();
    fields.badge.dataset.badge = badge;
    fields.badge.textContent = badge;
    return { brand };
  }

  function refresh() {
    const error = field.refresh();
    const { state } = field.check();
    const { input } = field;
    const [complete, empty] = [state === 'complete', state === 'empty'];
    const states = {
      base: true,
      complete,
      empty,
      focus: document.activeElement === input,
      invalid: !!error,
      webkitAutofill: input.matches(':autofill'),
    };
    host.showClasses(states, current.classes);
    const summary = { empty, complete, error, ...(type === 'cardNumber' && showBadge()) };
    const nextSummary = JSON.stringify(summary);
    if (lastSummary !== '' && lastSummary !== nextSummary)
      events.emit('change', { elementType: type, ...summary });
    lastSummary = nextSummary;
  }

  listen(field.input, emit, refresh);

  return {
    field,
    host,
    events,
    emit,
    refresh,
    options: () => current,
    /** @param {import('./types').CardFieldOptions} changes */
    apply: (changes) => {
      const supported = type === 'cardNumber' ? numberOptions : commonOptions;
      warnUnknownOptions(`the options of ${type}`, changes, supported);
      current = { ...current, ...changes };
      field.input.disabled = current.disabled ?? false;
      if (current.placeholder !== undefined) field.input.placeholder = current.placeholder;
      if (type === 'cardNumber') {
        fields.badge.hidden = !current.showIcon;
        fields.badge.dataset.iconStyle = current.iconStyle ?? 'default';
      }
      if (host.isMounted()) host.showStyle(current.style);
    },
  };
}

/** @typedef {ReturnType<typeof createFieldView>} FieldView */

/**
 * @param {FieldView} view
 * @param {import('./types').ElementType} type
 * @param {() => void} onDestroy
 */
function createMethods(view, type, onDestroy) {
  const { field, host } = view;
  let isDestroyed = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let readyTimer;

  function assertUsable() {
    if (!isDestroyed) return;
    throw integrationError('This Element has already been destroyed. Please create a new one.');
  }

  function unmount() {
    clearTimeout(readyTimer);
    if (host.isMounted()) host.detach(view.options().classes);
  }

  return {
    _elementType: type,
    /** @param {string | HTMLElement} target */
    mount: (target) => {
      assertUsable();
      unmount();
      host.attach(target);
      host.showStyle(view.options().style);
      view.refresh();
      readyTimer = setTimeout(() => view.emit('ready'), READY_DELAY_MS);
    },
    unmount,
    destroy: () => {
      assertUsable();
      unmount();
      isDestroyed = true;
      onDestroy();
    },
    /** @param {import('./types').CardFieldOptions} changes */
    update: (changes) => {
      assertUsable();
      view.apply(changes);
      view.refresh();
    },
    clear: () => {
      field.set('');
      view.refresh();
    },
    focus: () => field.input.focus(),
    blur: () => field.input.blur(),
  };
}

/**
 * @param {import('./types').ElementType} type
 * @param {import('./card-fields').CardFields} fields the fields of all elements of the form
 * @param {import('./types').CardFieldOptions} options
 * @param {{ onRead: () => void, onDestroy: () => void }} listeners
 */
export function createFieldElement(type, fields, options, { onRead, onDestroy }) {
  const view = createFieldView(type, fields, options);
  const element = createMethods(view, type, onDestroy);
  view.apply(options);
  const elementWithEvents = view.events.forElement(element);
  readers.set(elementWithEvents, () => {
    if (!view.host.isMounted()) {
      throw integrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    }
    const result = toCardResult(fields);
    onRead();
    return result;
  });
  return { element: elementWithEvents, refresh: view.refresh };
}
