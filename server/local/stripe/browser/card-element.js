import { createCardFields } from './card-fields';
import { createHost } from './card-host';
import { handleKeyboard } from './card-keyboard';
import { createEmitter, integrationError, warnUnknownOptions } from './integration';

/** Stripe's element is an iframe and never ready immediately; this delay exposes code that depends on it. */
const READY_DELAY_MS = 50;

const supportedOptions = [
  'classes',
  'style',
  'value',
  'hidePostalCode',
  'hideIcon',
  'iconStyle',
  'disabled',
  'disableLink',
];

/** @typedef {{ error: import('./card-rules').ValidationError } | { card: import('./types').CardDetails }} CardResult */

/** @type {WeakMap<object, () => CardResult>} */
const readers = new WeakMap();

/**
 * Returns the card details entered in an element, or their validation error. Available to this script only.
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
function toCardResult({ visibleFields, details }) {
  const errors = visibleFields().map((field) => field.check().error);
  const error = errors.find((candidate) => candidate !== undefined);
  return error ? { error } : { card: details() };
}

let count = 0;

/**
 * The internals of a card element: shows the fields and emits the element's events.
 * @param {import('./types').CardElementOptions} options
 */
function createCard(options) {
  count += 1;
  const fields = createCardFields(`payment-sandbox-card-${count}`);
  const host = createHost(fields.root);
  /** @type {ReturnType<typeof createEmitter<import('./types').EventName>>} */
  const events = createEmitter();
  let current = options;
  let hasFocus = false;
  let lastSummary = '';

  const emit = (/** @type {'ready' | 'focus' | 'blur' | 'escape'} */ name) =>
    events.emit(name, { elementType: 'card' });

  function refresh() {
    const summary = fields.refresh();
    const webkitAutofill = fields.visibleFields().some(({ input }) => input.matches(':autofill'));
    const { complete, empty, error } = summary;
    const states = {
      base: true,
      complete,
      empty,
      focus: hasFocus,
      invalid: !!error,
      webkitAutofill,
    };
    host.showClasses(states, current.classes);
    const nextSummary = JSON.stringify(summary);
    if (lastSummary !== '' && lastSummary !== nextSummary)
      events.emit('change', { elementType: 'card', ...summary });
    lastSummary = nextSummary;
  }

  fields.root.addEventListener('input', refresh);
  handleKeyboard(fields, {
    onEscape: () => emit('escape'),
    onFocus: (isInside) => {
      hasFocus = isInside;
      emit(isInside ? 'focus' : 'blur');
    },
  });
  // Registered after the fields' own listeners, so that a field that just lost focus shows its error.
  fields.root.addEventListener('focusin', refresh);
  fields.root.addEventListener('focusout', refresh);

  return {
    fields,
    host,
    events,
    emit,
    refresh,
    options: () => current,
    /** @param {import('./types').CardElementOptions} changes */
    apply: (changes) => {
      warnUnknownOptions('the options of the card', changes, supportedOptions);
      current = { ...current, ...changes };
      fields.apply({ ...current, value: changes.value });
      if (host.isMounted()) host.showStyle(current.style);
    },
  };
}

/**
 * @param {import('./types').CardElementOptions} options
 * @param {() => void} onDestroy
 */
export function createCardElement(options, onDestroy) {
  const card = createCard(options);
  const { fields, host, events } = card;
  let isDestroyed = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let readyTimer;

  function assertUsable() {
    if (!isDestroyed) return;
    throw integrationError('This Element has already been destroyed. Please create a new one.');
  }

  function unmount() {
    clearTimeout(readyTimer);
    if (host.isMounted()) host.detach(card.options().classes);
  }

  const element = {
    _elementType: 'card',
    /** @param {string | HTMLElement} target */
    mount: (target) => {
      assertUsable();
      unmount();
      host.attach(target);
      host.showStyle(card.options().style);
      card.refresh();
      readyTimer = setTimeout(() => card.emit('ready'), READY_DELAY_MS);
    },
    unmount,
    destroy: () => {
      assertUsable();
      unmount();
      isDestroyed = true;
      onDestroy();
    },
    /** @param {import('./types').CardElementOptions} changes */
    update: (changes) => {
      assertUsable();
      card.apply(changes);
      card.refresh();
    },
    clear: () => {
      fields.clear();
      card.refresh();
    },
    focus: () => fields.visibleFields()[0]?.input.focus(),
    blur: () => fields.visibleFields().forEach(({ input }) => input.blur()),
  };
  card.apply(options);
  const elementWithEvents = events.forElement(element);
  readers.set(elementWithEvents, () => {
    if (!host.isMounted()) {
      throw integrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    }
    for (const field of fields.visibleFields()) field.setRequired();
    card.refresh();
    return toCardResult(fields);
  });
  return elementWithEvents;
}
