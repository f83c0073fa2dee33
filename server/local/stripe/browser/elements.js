import { createCardElement } from './card-element';
import { integrationError } from './integration';

/** Takes no options for fonts and locale: without an iframe, the page's own apply. */
export function createElements() {
  /** @type {ReturnType<typeof createCardElement> | null} */
  let card = null;

  return {
    /**
     * @param {string} type
     * @param {import('./types').CardElementOptions} [options]
     */
    create: (type, options = {}) => {
      if (type !== 'card') {
        throw integrationError(`The payment sandbox supports only the card Element, not ${type}.`);
      }
      if (card) {
        throw integrationError(
          'Can only create one Element of type card through one Elements instance.',
        );
      }
      card = createCardElement(options, () => {
        card = null;
      });
      return card;
    },
    /** @param {string | { __elementType?: string }} type a name, or the component of react-stripe-js */
    getElement: (type) =>
      (typeof type === 'string' ? type : type.__elementType) === 'card' ? card : null,
    update: () => Promise.resolve(),
    fetchUpdates: () => Promise.resolve({}),
  };
}
