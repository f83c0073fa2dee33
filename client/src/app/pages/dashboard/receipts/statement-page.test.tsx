import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { endpoints, type Statement } from '@camp/server/contract';
import { paths, toStatementPath } from '#lib/paths';
import { aSignedInUser } from '#testing/data/builders';
import { aStatement, aStatementLine } from '#testing/data/receipts';
import { mockConfig } from '#testing/api/mock-config';
import { mockEndpoint, mockProblem } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const viewer = { user: aSignedInUser() };
const contact = { legalName: 'Camp & Sons LLC', taxId: '12-3456789', socialPages: [] };
beforeEach(() => mockConfig(true, { contact }));

const open = (statement: Statement) => {
  mockEndpoint(endpoints.getStatement, statement);
  return renderApp(toStatementPath(statement.year), viewer);
};

const refunded = { paid: 0, refunded: 30, net: -30 };
const two = aStatement({
  campers: [
    { ...aStatement().campers[0]!, name: 'Ben Reed' },
    {
      name: 'Maya Reed',
      isAccountHolder: false,
      lines: [
        aStatementLine({
          className: 'Slam School',
          number: 'PI-9',
          paidOn: '2030-12-31',
          ...refunded,
        }),
      ],
      ...refunded,
    },
  ],
  paid: 64.5,
  refunded: 30,
  net: 34.5,
});

test('shows by camper what was paid and refunded, with the totals', async () => {
  open(two);
  const sheet = within(await screen.findByRole('article', { name: 'Statement for 2031' }));
  expect(sheet.getByText('Camp & Sons LLC')).toBeVisible();
  expect(sheet.getByText('12-3456789')).toBeVisible();
  expect(sheet.queryByText('Address')).toBeNull();
  const [ben, maya, total] = sheet.getAllByRole('region');
  expect(ben).toHaveAccessibleName('Ben Reed');
  expect(ben).toHaveTextContent(
    /First TouchInstructor: Priya RamanMon–Fri, 9:00 AM–12:00 PM · July 28–August 1, 2031North fieldOrder PI-1001, paid May 4, 2031Paid\$64\.50Refunded\$0\.00Net\$64\.50/,
  );
  expect(maya).toHaveTextContent(
    /Order PI-9, paid December 31, 2030Paid\$0\.00Refunded\$30\.00Net−\$30\.00/,
  );
  expect(total).toHaveTextContent('Total for 2031Paid$64.50Refunded$30.00Net$34.50');
});

test('shows the amounts of a single class only in the total', async () => {
  open(aStatement());
  const sheet = within(await screen.findByRole('article'));
  const [maya, total] = sheet.getAllByRole('region');
  expect(within(maya!).queryByText('Paid')).toBeNull();
  expect(total).toHaveTextContent('Total for 2031Paid$64.50Refunded$0.00Net$64.50');
});

test('prints, and returns to the payment history', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = open(aStatement());
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', paths.paymentHistory);
});

test('opens the statement of another year', async () => {
  mockEndpoint(endpoints.getStatement, ({ params }) => aStatement({ year: Number(params.year) }));
  const { user } = renderApp(toStatementPath(2031), viewer);
  const years = within(await screen.findByRole('navigation', { name: 'Years with payments' }));
  expect(years.getByRole('link', { current: 'page' })).toHaveTextContent('2031');
  await user.click(years.getByRole('link', { name: '2030' }));
  expect(await screen.findByRole('article', { name: 'Statement for 2030' })).toBeVisible();
});

test('says that a year has no payments, and links to the years that have', async () => {
  open(aStatement({ year: 2029, campers: [], paid: 0, net: 0 }));
  expect(await screen.findByText('No payments in 2029')).toBeVisible();
  expect(screen.getByRole('link', { name: '2031' })).toHaveAttribute('href', toStatementPath(2031));
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

test('says that a year does not exist', async () => {
  renderApp(toStatementPath('last'), viewer);
  expect(await screen.findByText('Statement not found')).toBeVisible();
});

test('offers a retry if the statement cannot be loaded', async () => {
  mockProblem(endpoints.getStatement, 'too-many-requests');
  const { user } = renderApp(toStatementPath(2031), viewer);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockEndpoint(endpoints.getStatement, aStatement());
  await user.click(retry);
  expect(await screen.findByRole('article', { name: 'Statement for 2031' })).toBeVisible();
});
