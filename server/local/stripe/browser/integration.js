/**
 * Creates an error for incorrect use of the API by the page; Stripe.js throws these instead of returning them.
 * @param {string} message
 */
export const integrationError = (message) =>
  Object.assign(new Error(message), { name: 'IntegrationError' });

/**
 * @param {string} context
 * @param {object | undefined} options
 * @param {readonly string[]} supported
 */
export function warnUnknownOptions(context, options, supported) {
  for (const name of Object.keys(options ?? {})) {
    if (!supported.includes(name)) {
      console.warn(`The payment sandbox does not support ${name} in ${context}.`);
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
     * Returns a copy of the element with the methods `on`, `once` and `off`, each of which returns the element.
     * @template {object} Element
     * @param {Element} element
     */
    forElement: (element) => {
      const elementWithEvents = {
        ...element,
        /** @param {Name} name @param {Listener} listener */
        on: (name, listener) => {
          on(name, listener);
          return elementWithEvents;
        },
        /** @param {Name} name @param {Listener} listener */
        once: (name, listener) => {
          const onceListener = (/** @type {object} */ event) => {
            off(name, onceListener);
            listener(event);
          };
          on(name, onceListener);
          return elementWithEvents;
        },
        /** @param {Name} name @param {Listener} [listener] */
        off: (name, listener) => {
          off(name, listener);
          return elementWithEvents;
        },
      };
      return elementWithEvents;
    },
  };
}
