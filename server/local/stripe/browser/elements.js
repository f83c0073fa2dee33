import { createCardElement } from './card-element';
import { integrationError } from './integration';

/** The page's own fonts and language are used: there is no iframe that would have to be told of them. */
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
        throw integrationError(`The payment sandbox has the card Element only, not ${type}.`);
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
