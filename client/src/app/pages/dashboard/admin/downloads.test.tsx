import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aSignedInUser } from '#testing/data/builders';
import { watchDownloads } from '#testing/browser/downloads';
import { mockEndpoint, mockNetworkError, neverRespond, mockProblem } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const lists = [
  ['manageClass', endpoints.exportClasses, 'classes'],
  ['manageUser', endpoints.exportUsers, 'users'],
  ['orders', endpoints.exportOrders, 'orders'],
  ['auditLog', endpoints.exportAuditLog, 'audit-log'],
] as const;

/** With the day of the browser, which no test has to know. */
const toPattern = (name: string) =>
  expect.stringMatching(new RegExp(`^${name}-\\d{4}-\\d{2}-\\d{2}\\.csv$`)) as string;

const openPage = (page: string, search = '') => {
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.listUsers, []);
  mockEndpoint(endpoints.listOrders, []);
  mockEndpoint(endpoints.listAuditEntries, []);
  const user = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
  return renderApp(`/dashboard/${page}${search}`, { user, role: 'admin' });
};

const findButton = () => screen.findByRole('button', { name: 'Download CSV' });

test.each(lists)('downloads the list of %s, whichever page is shown', async (...list) => {
  const [page, endpoint, name] = list;
  const saved = watchDownloads();
  const requests: unknown[] = [];
  mockEndpoint(endpoint, ({ query }) => {
    requests.push(query);
    return '\uFEFFName\r\n';
  });
  const { user } = openPage(page, '?page=2');
  const button = await findButton();
  await user.click(button);
  expect(await screen.findByText('List downloaded.')).toHaveRole('status');
  expect(saved).toEqual([`${name}.csv`]);
  expect(requests).toEqual([{}]);
  expect(button).toHaveFocus();
});

test.each(lists)('names the file of %s if the server does not', async (...list) => {
  const [page, endpoint, name] = list;
  const saved = watchDownloads();
  mockEndpoint(endpoint, () => new Response('Name\r\n'));
  const { user } = openPage(page);
  await user.click(await findButton());
  await waitFor(() => expect(saved).toEqual([toPattern(name)]));
});

test('names the filters of a file if the server does not name it', async () => {
  const saved = watchDownloads();
  mockEndpoint(endpoints.exportOrders, () => new Response('Number\r\n'));
  const { user } = openPage('orders', '?state=refunded&page=2');
  await user.click(await findButton());
  await waitFor(() =>
    expect(saved).toEqual([expect.stringMatching(/^orders-\d{4}-\d{2}-\d{2}-refunded\.csv$/)]),
  );
});

test('is busy during the download, keeps the focus and downloads once', async () => {
  const saved = watchDownloads();
  let requests = 0;
  let respond = () => {};
  const responded = new Promise<void>((resolve) => (respond = resolve));
  mockEndpoint(endpoints.exportOrders, async () => {
    requests += 1;
    await responded;
    return 'Name\r\n';
  });
  const { user } = openPage('orders');
  const button = await findButton();
  await user.click(button);
  expect(await screen.findByText('Downloading the list.')).toHaveRole('status');
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  respond();
  await screen.findByText('List downloaded.');
  expect(button).not.toHaveAttribute('aria-busy');
  expect(button).not.toHaveAttribute('aria-disabled');
  expect(button).toHaveFocus();
  expect([requests, saved]).toEqual([1, ['orders.csv']]);
});

test.each(lists)('shows why the download from %s failed, and can be retried', async (...list) => {
  const [page, endpoint, name] = list;
  const saved = watchDownloads();
  mockProblem(endpoint, 'too-many-requests');
  const { user } = openPage(page);
  const button = await findButton();
  await user.click(button);
  expect(
    await screen.findByText(/^We couldn’t download the list\. .*too many/i),
  ).toBeInTheDocument();
  expect(saved).toEqual([]);
  await waitFor(() => expect(button).toHaveFocus());

  mockEndpoint(endpoint, 'Name\r\n');
  await user.click(button);
  await waitFor(() => expect(saved).toEqual([`${name}.csv`]));
});

test('says that the server could not be reached', async () => {
  mockNetworkError(endpoints.exportUsers);
  const { user } = openPage('manageUser');
  await user.click(await findButton());
  const text = /^We couldn’t download the list\. We could not reach the server\./;
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('leaves it to the login page to say that the session ended', async () => {
  mockProblem(endpoints.exportUsers, 'unauthenticated');
  const { user } = openPage('manageUser');
  await user.click(await findButton());
  expect(await screen.findByText(/You have been logged out/)).toBeVisible();
  expect(screen.queryByText(/couldn’t download/)).toBeNull();
});

test('can be clicked while the page still loads its list', async () => {
  const saved = watchDownloads();
  mockEndpoint(endpoints.exportClasses, 'Name\r\n');
  const { user } = openPage('manageClass');
  neverRespond(endpoints.listClasses);
  await user.click(await findButton());
  await waitFor(() => expect(saved).toEqual(['classes.csv']));
});
