import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { mockEndpoint } from '../testing/api/mock-api';
import { anOrder, aPaymentLine, aSignedInUser } from '../testing/data/builders';
import { renderApp } from '../testing/pages/render-app';

const order = anOrder({ lines: [aPaymentLine({ className: 'First Touch', price: 64.5 })] });

/** Clicks like Safari and VoiceOver, which do not focus a button. */
const clickWithoutFocus = (button: HTMLElement) => {
  (document.activeElement as HTMLElement).blur();
  fireEvent.click(button);
  expect(button).not.toHaveFocus();
};

test.each([
  ['a form', 'Refund for First Touch', 'Not now'],
  ['a question', 'Refund order…', 'Not now'],
])('%s gives the focus back to a button that was clicked without focus', async (_, name, close) => {
  mockEndpoint(endpoints.getOrder, order);
  const user = aSignedInUser();
  const app = renderApp(`/dashboard/orders/${order._id}`, { user, role: 'admin' });
  const button = await screen.findByRole('button', { name });
  clickWithoutFocus(button);
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: close }));
  await waitFor(() => expect(button).toHaveFocus());
});

test('a dialog that a key opens gives the focus back to the focused element, not to an earlier click', async () => {
  mockEndpoint(endpoints.getOrder, order);
  const user = aSignedInUser();
  const app = renderApp(`/dashboard/orders/${order._id}`, { user, role: 'admin' });
  const button = await screen.findByRole('button', { name: 'Refund order…' });
  clickWithoutFocus(screen.getByRole('heading', { level: 1 }));
  button.focus();
  await app.user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(button).toHaveFocus());
});
