import { createCardFields } from './card-fields';
import { createHost } from './card-host';
import { guideKeyboard } from './card-keyboard';
import { createEmitter, integrationError, warnOfUnknown } from './integration';

/** Stripe's element is an iframe and never ready at once; code that counts on it would fail there. */
const READY_AFTER_MS = 50;

const knownOptions = [
  'classes',
  'style',
  'value',
  'hidePostalCode',
  'hideIcon',
  'iconStyle',
  'disabled',
  'disableLink',
];

/** @typedef {{ error: import('./card-rules').ValidationError } | { card: import('./types').CardDetails }} Reading */

/** @type {WeakMap<object, () => Reading>} */
const readers = new WeakMap();

/**
 * What was typed into an element, or what is wrong with it. Only this script can ask.
 * @param {object} element
 */
export function readCard(element) {
  const read = readers.get(element);
  if (!read) throw integrationError('The card is not an Element of this payment sandbox.');
  return read();
}

/**
 * @param {import('./card-fields').CardFields} fields
 * @returns {Reading}
 */
function toReading({ shown, details }) {
  const errors = shown().map((field) => field.check().error);
  const error = errors.find((one) => one !== undefined);
  return error ? { error } : { card: details() };
}

let count = 0;

/**
 * Everything of a card element but its public face: it shows the fields and tells what becomes of them.
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
  let told = '';

  const tell = (/** @type {'ready' | 'focus' | 'blur' | 'escape'} */ name) =>
    events.emit(name, { elementType: 'card' });

  function refresh() {
    const summary = fields.refresh();
    const webkitAutofill = fields.shown().some(({ input }) => input.matches(':autofill'));
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
    const news = JSON.stringify(summary);
    if (told !== '' && told !== news) events.emit('change', { elementType: 'card', ...summary });
    told = news;
  }

  fields.root.addEventListener('input', refresh);
  guideKeyboard(fields, {
    onEscape: () => tell('escape'),
    onFocus: (isInside) => {
      hasFocus = isInside;
      tell(isInside ? 'focus' : 'blur');
    },
  });
  // After the fields' own listeners, so that a field that was just left says what it lacks.
  fields.root.addEventListener('focusin', refresh);
  fields.root.addEventListener('focusout', refresh);

  return {
    fields,
    host,
    events,
    tell,
    refresh,
    options: () => current,
    /** @param {import('./types').CardElementOptions} changes */
    apply: (changes) => {
      warnOfUnknown('the options of the card', changes, knownOptions);
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
    if (host.isMounted()) host.leave(card.options().classes);
  }

  const element = {
    _elementType: 'card',
    /** @param {string | HTMLElement} target */
    mount: (target) => {
      assertUsable();
      unmount();
      host.enter(target);
      host.showStyle(card.options().style);
      card.refresh();
      readyTimer = setTimeout(() => card.tell('ready'), READY_AFTER_MS);
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
    focus: () => fields.shown()[0]?.input.focus(),
    blur: () => fields.shown().forEach(({ input }) => input.blur()),
  };
  card.apply(options);
  const listening = events.forElement(element);
  readers.set(listening, () => {
    if (!host.isMounted()) {
      throw integrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    }
    for (const field of fields.shown()) field.demand();
    card.refresh();
    return toReading(fields);
  });
  return listening;
}
