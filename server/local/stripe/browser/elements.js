import { createCardFields } from './card-fields';
import { handleKeyboard } from './card-keyboard';
import { createFieldElement } from './field-element';
import { integrationError } from './integration';

/** @type {readonly import('./types').ElementType[]} */
const supportedTypes = ['cardNumber', 'cardExpiry', 'cardCvc'];

/**
 * @param {string} type
 * @returns {import('./types').ElementType}
 */
function parseType(type) {
  const supported = supportedTypes.find((candidate) => candidate === type);
  if (supported) return supported;
  throw integrationError(
    `The payment sandbox supports only ${supportedTypes.join(', ')}, not ${type}.`,
  );
}

/** Takes no options for fonts and locale: without an iframe, the page's own apply. */
export function createElements() {
  /** @type {Map<import('./types').ElementType, ReturnType<typeof createFieldElement>>} */
  const created = new Map();

  const refresh = () => created.forEach((entry) => entry.refresh());

  /** Starts with empty fields again once all elements are destroyed. */
  function forget(/** @type {import('./types').ElementType} */ type) {
    created.delete(type);
    if (created.size === 0) fields = startFields();
  }

  function startFields() {
    const next = createCardFields();
    handleKeyboard(next.inOrder);
    // How long the security code is depends on the card's brand.
    next.byType.cardNumber.input.addEventListener('input', refresh);
    return next;
  }
  let fields = startFields();

  return {
    /**
     * @param {string} name
     * @param {import('./types').CardFieldOptions} [options]
     */
    create: (name, options = {}) => {
      const type = parseType(name);
      if (created.has(type)) {
        throw integrationError(
          `Can only create one Element of type ${type} through one Elements instance.`,
        );
      }
      const entry = createFieldElement(type, fields, options, {
        onRead: refresh,
        onDestroy: () => forget(type),
      });
      created.set(type, entry);
      return entry.element;
    },
    /** @param {string | { __elementType?: string }} type a name, or the component of react-stripe-js */
    getElement: (type) => {
      const name = typeof type === 'string' ? type : type.__elementType;
      const found = supportedTypes.find((candidate) => candidate === name);
      return (found && created.get(found)?.element) ?? null;
    },
    update: () => Promise.resolve(),
    fetchUpdates: () => Promise.resolve({}),
  };
}
