/**
 * A mistake in the code of the page, which Stripe.js throws rather than answers.
 * @param {string} message
 */
export const integrationError = (message) =>
  Object.assign(new Error(message), { name: 'IntegrationError' });

/**
 * @param {string} where
 * @param {object | undefined} options
 * @param {readonly string[]} known
 */
export function warnOfUnknown(where, options, known) {
  for (const name of Object.keys(options ?? {})) {
    if (!known.includes(name)) {
      console.warn(`The payment sandbox does not support ${name} in ${where}.`);
    }
  }
}

/** @typedef {(event: any) => void} Listener */

/** @template {string} Name */
export function createEmitter() {
  /** @type {Map<Name, Set<Listener>>} */
  const listeners = new Map();

  /** @type {(name: Name, listener: Listener) => void} */
  const on = (name, listener) => {
    listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
  };

  /** @type {(name: Name, listener?: Listener) => void} */
  const off = (name, listener) => {
    if (listener) listeners.get(name)?.delete(listener);
    else listeners.delete(name);
  };

  return {
    /** @type {(name: Name, event: object) => void} */
    emit: (name, event) => {
      for (const listener of [...(listeners.get(name) ?? [])]) listener(event);
    },
    /**
     * Gives the element `on`, `once` and `off`, each of which answers the element.
     * @template {object} Element
     * @param {Element} element
     */
    forElement: (element) => {
      const listening = {
        ...element,
        /** @param {Name} name @param {Listener} listener */
        on: (name, listener) => {
          on(name, listener);
          return listening;
        },
        /** @param {Name} name @param {Listener} listener */
        once: (name, listener) => {
          const only = (/** @type {object} */ event) => {
            off(name, only);
            listener(event);
          };
          on(name, only);
          return listening;
        },
        /** @param {Name} name @param {Listener} [listener] */
        off: (name, listener) => {
          off(name, listener);
          return listening;
        },
      };
      return listening;
    },
  };
}
