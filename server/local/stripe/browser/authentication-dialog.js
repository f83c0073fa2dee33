import { useCommonStyle } from './style';

/**
 * @param {string} tag
 * @param {string} text
 */
function createText(tag, text) {
  const node = document.createElement(tag);
  node.textContent = text;
  return node;
}

/**
 * @param {string} text
 * @param {string} value
 */
function createButton(text, value) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.value = value;
  return button;
}

/** @param {import('./types').PaymentIntent} intent */
const formatPrice = ({ amount, currency }) =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(amount / 100);

let count = 0;

/** @param {import('./types').PaymentIntent} intent */
function createDialog(intent) {
  count += 1;
  const dialog = document.createElement('dialog');
  dialog.className = 'payment-sandbox-dialog';
  const title = createText('h2', 'Confirm your payment');
  title.id = `payment-sandbox-title-${count}`;
  const text = createText(
    'p',
    `This is where your bank asks you to approve the payment of ${formatPrice(intent)}. This is a test: you will not be charged.`,
  );
  text.id = `payment-sandbox-text-${count}`;
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.setAttribute('aria-describedby', text.id);
  const buttons = document.createElement('div');
  buttons.append(
    createButton('Complete authentication', 'complete'),
    createButton('Fail authentication', 'fail'),
  );
  dialog.append(title, text, buttons);
  return dialog;
}

/**
 * Shows the bank's 3-D Secure dialog. Closing the dialog counts as a failed authentication.
 * @param {import('./types').PaymentIntent} intent
 * @returns {Promise<'complete' | 'fail'>}
 */
export function showAuthenticationDialog(intent) {
  useCommonStyle();
  const dialog = createDialog(intent);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLButtonElement) dialog.close(target.value);
    });
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'complete' ? 'complete' : 'fail');
    });
  });
}
