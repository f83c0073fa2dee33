import {
  checkCvc,
  checkExpiry,
  checkNumber,
  checkPostalCode,
  findRule,
  formatExpiry,
  formatNumber,
  readExpiry,
} from './card-rules';
import { createField } from './field';

function createFields() {
  const number = createField({
    name: 'number',
    label: 'Card number',
    placeholder: 'Card number',
    autocomplete: 'cc-number',
    format: formatNumber,
    check: checkNumber,
  });
  const expiry = createField({
    name: 'expiry',
    label: 'Expiry date',
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
    check: (digits) => checkCvc(digits, findRule(number.digits()).cvcLength),
  });
  const postalCode = createField({
    name: 'postalCode',
    label: 'ZIP code',
    placeholder: 'ZIP',
    autocomplete: 'postal-code',
    format: (digits) => digits.slice(0, 5),
    check: checkPostalCode,
  });
  return { number, expiry, cvc, postalCode };
}

function createBadge() {
  const badge = document.createElement('span');
  badge.setAttribute('aria-hidden', 'true');
  return badge;
}

/**
 * @param {string} id
 * @param {HTMLElement[]} parts
 */
function createGroup(id, parts) {
  const group = document.createElement('div');
  group.id = id;
  group.className = 'payment-sandbox-card';
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', 'Card');
  group.append(...parts);
  return group;
}

/** @typedef {ReturnType<typeof createCardFields>} CardFields */

/**
 * Creates the input fields of a card.
 * @param {string} id
 */
export function createCardFields(id) {
  const fields = createFields();
  const all = Object.values(fields);
  const badge = createBadge();
  fields.number.root.prepend(badge);
  const root = createGroup(
    id,
    all.map((field) => field.root),
  );

  const visibleFields = () => all.filter((field) => !field.root.hidden);
  const rule = () => findRule(fields.number.digits());
  const postalCode = () => (fields.postalCode.root.hidden ? '' : fields.postalCode.digits());

  /** Updates the display of every field, and returns a summary. */
  function refresh() {
    badge.dataset.badge = rule().badge;
    badge.textContent = rule().badge;
    const errors = visibleFields().map((field) => field.refresh());
    const states = visibleFields().map((field) => field.check().state);
    return {
      empty: states.every((state) => state === 'empty'),
      complete: states.every((state) => state === 'complete'),
      error: errors.find((error) => error !== undefined),
      value: { postalCode: postalCode() },
      brand: rule().brand,
    };
  }

  /** @param {import('./types').CardElementOptions} options */
  function apply({ hidePostalCode = false, hideIcon = false, iconStyle, disabled = false, value }) {
    fields.postalCode.root.hidden = hidePostalCode;
    badge.hidden = hideIcon;
    badge.dataset.iconStyle = iconStyle ?? 'default';
    for (const { input } of all) input.disabled = disabled;
    if (value?.postalCode !== undefined) fields.postalCode.set(value.postalCode);
  }

  /** @returns {import('./types').CardDetails} */
  function details() {
    const { month, year } = readExpiry(fields.expiry.digits());
    return {
      number: fields.number.digits(),
      exp_month: String(month),
      exp_year: String(year),
      cvc: fields.cvc.digits(),
      postalCode: postalCode(),
    };
  }

  return {
    root,
    visibleFields,
    refresh,
    apply,
    details,
    clear: () => all.forEach((field) => field.set('')),
  };
}
