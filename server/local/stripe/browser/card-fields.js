import {
  checkCvc,
  checkExpiry,
  checkNumber,
  findRule,
  formatExpiry,
  formatNumber,
  readExpiry,
} from './card-rules';
import { createField } from './field';

function createBadge() {
  const badge = document.createElement('span');
  badge.setAttribute('aria-hidden', 'true');
  badge.hidden = true;
  return badge;
}

/** @typedef {ReturnType<typeof createCardFields>} CardFields */

/** Creates the three input fields of a card; each of them is an element of its own on the page. */
export function createCardFields() {
  const number = createField({
    name: 'number',
    label: 'Card number',
    placeholder: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
    format: formatNumber,
    check: checkNumber,
  });
  const expiry = createField({
    name: 'expiry',
    label: 'Expiration date',
    placeholder: 'MM / YY',
    autocomplete: 'cc-exp',
    format: formatExpiry,
    check: (digits) => checkExpiry(digits),
  });
  const cvc = createField({
    name: 'cvc',
    label: 'CVC',
    placeholder: 'CVC',
    autocomplete: 'cc-csc',
    format: (digits) => digits.slice(0, 4),
    check: (digits) => checkCvc(digits, rule().cvcLength),
  });
  const badge = createBadge();
  number.root.prepend(badge);
  const rule = () => findRule(number.digits());

  return {
    byType: { cardNumber: number, cardExpiry: expiry, cardCvc: cvc },
    inOrder: [number, expiry, cvc],
    badge,
    rule,
    /** @returns {import('./types').CardDetails} */
    details: () => {
      const { month, year } = readExpiry(expiry.digits());
      return {
        number: number.digits(),
        exp_month: String(month),
        exp_year: String(year),
        cvc: cvc.digits(),
      };
    },
  };
}
