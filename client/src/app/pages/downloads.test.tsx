import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aUser } from '../../testing/builders';
import { watchDownloads } from '../../testing/downloads';
import { answer, breakConnection, keepWaiting, refuse } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';

// What a dialog leaves on the body would keep clicks from the next test.
afterEach(() => document.body.removeAttribute('class'));

const lists = [
  ['manageClass', endpoints.exportClasses, 'classes.csv'],
  ['manageUser', endpoints.exportUsers, 'users.csv'],
  ['orders', endpoints.exportOrders, 'orders.csv'],
  ['auditLog', endpoints.exportAuditLog, 'audit-log.csv'],
] as const;

const openPage = (page: string, search = '') => {
  answer(endpoints.listClasses, []);
  answer(endpoints.listUsers, []);
  answer(endpoints.listOrders, []);
  answer(endpoints.listAuditEntries, []);
  const user = aUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
  return renderApp(`/dashboard/${page}${search}`, { user, role: 'admin' });
};

const findButton = () => screen.findByRole('button', { name: 'Download CSV' });

test.each(lists)('downloads from %s the whole list, whatever is asked for', async (...list) => {
  const [page, endpoint, name] = list;
  const saved = watchDownloads();
  const asked: unknown[] = [];
  answer(endpoint, ({ query }) => {
    asked.push(query);
    return '\uFEFFName\r\n';
  });
  const { user } = openPage(page, '?q=mia&status=denied&page=2');
  const button = await findButton();
  expect(button).toHaveAccessibleDescription('The whole list, not only what is shown.');
  await user.click(button);
  expect(await screen.findByText('The list has been downloaded.')).toHaveRole('status');
  expect(saved).toEqual([name]);
  expect(asked).toEqual([{}]);
  expect(button).toHaveFocus();
});

test.each(lists)('gives the file of %s a name where the camp does not', async (...list) => {
  const [page, endpoint, name] = list;
  const saved = watchDownloads();
  answer(endpoint, () => new Response('Name\r\n'));
  const { user } = openPage(page);
  await user.click(await findButton());
  await waitFor(() => expect(saved).toEqual([name]));
});

test('is busy while the list is on its way, keeps the focus and asks once', async () => {
  const saved = watchDownloads();
  let asked = 0;
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  answer(endpoints.exportOrders, async () => {
    asked += 1;
    await arrival;
    return 'Name\r\n';
  });
  const { user } = openPage('orders');
  const button = await findButton();
  await user.click(button);
  expect(await screen.findByText('The list is being downloaded.')).toHaveRole('status');
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  arrive();
  await screen.findByText('The list has been downloaded.');
  expect(button).not.toHaveAttribute('aria-busy');
  expect(button).not.toHaveAttribute('aria-disabled');
  expect(button).toHaveFocus();
  expect([asked, saved]).toEqual([1, ['orders.csv']]);
});

test.each(lists)('says why there is no file from %s, and gets it again', async (...list) => {
  const [page, endpoint, name] = list;
  const saved = watchDownloads();
  refuse(endpoint, 'too-many-requests');
  const { user } = openPage(page);
  const button = await findButton();
  await user.click(button);
  expect(
    await screen.findByText(/^The list could not be downloaded\. .*too many/i),
  ).toBeInTheDocument();
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(button).toHaveFocus());

  answer(endpoint, 'Name\r\n');
  await user.click(button);
  await waitFor(() => expect(saved).toEqual([name]));
});

test('says that the camp could not be reached', async () => {
  breakConnection(endpoints.exportUsers);
  const { user } = openPage('manageUser');
  await user.click(await findButton());
  const words = /^The list could not be downloaded\. We could not reach the camp\./;
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('leaves it to the login page to say that the session is over', async () => {
  refuse(endpoints.exportUsers, 'unauthenticated');
  const { user } = openPage('manageUser');
  await user.click(await findButton());
  expect(await screen.findByText(/You have been signed out/)).toBeVisible();
  expect(screen.queryByText(/could not be downloaded/)).toBeNull();
});

test('can be pressed while the page still loads its list', async () => {
  const saved = watchDownloads();
  answer(endpoints.exportClasses, 'Name\r\n');
  const { user } = openPage('manageClass');
  keepWaiting(endpoints.listClasses);
  await user.click(await findButton());
  await waitFor(() => expect(saved).toEqual(['classes.csv']));
});
