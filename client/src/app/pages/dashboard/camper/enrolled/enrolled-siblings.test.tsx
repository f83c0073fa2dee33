import { screen, within } from '@testing-library/react';
import { endpoints, type PaymentLine } from '@camp/server/contract';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { mockEndpoint } from '#testing/api/mock-api';
import { mockConfig } from '#testing/api/mock-config';
import {
  aChild,
  anAccountHolder,
  anId,
  aPayment,
  aPaymentLine,
  aSignedInUser,
  twoMornings,
} from '#testing/data/builders';
import { setTime } from '#testing/browser/fake-time';
import { renderApp } from '#testing/pages/render-app';

beforeEach(() => {
  mockConfig();
  setTime('2026-12-01T12:00:00Z');
});

const maya = aChild('Maya');
const leo = aChild('Leo');
const me = anAccountHolder();
const classItemId = anId();
const aLine = (over: Partial<PaymentLine>) =>
  aPaymentLine({ className: 'Bat Lab', classItemId, cancellation: { refund: 64.5 }, ...over });
const mayas = aLine({ camper: maya, ...twoMornings });
const leos = aLine({ camper: leo, ...twoMornings });

const openPage = (lines: PaymentLine[], search = '') => {
  mockEndpoint(endpoints.listPayments, [aPayment({ lines })]);
  return renderApp(`${paths.enrolled}${search}`, { user: aSignedInUser() });
};
const listHeadings = (level: number) =>
  screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent);

test('groups classes by camper, the children first, and names the child in the heading only', async () => {
  openPage([aLine({ camper: me }), leos, mayas, aLine({ camper: leo, className: 'Slam School' })]);
  const own = within(await screen.findByRole('region', { name: 'My classes' }));
  expect(own.getByRole('heading', { level: 3 })).toHaveTextContent('Bat Lab');
  const listOf = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  expect(listOf('Leo')).toEqual(['Bat Lab', 'Slam School']);
  expect(listOf('Maya')).toEqual(['Bat Lab']);
  expect(listHeadings(2).slice(0, 3)).toEqual(['Maya', 'Leo', 'My classes']);
});

test('tells children with the same first name apart', async () => {
  openPage([mayas, aLine({ camper: aChild('Maya', { lastName: 'Reed' }) })]);
  expect(await screen.findByRole('region', { name: 'Maya Camper' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Maya Reed' })).toBeVisible();
});

test('shows no groups for one child', async () => {
  openPage([mayas, aLine({ camper: maya, className: 'Slam School' })]);
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(listHeadings(2).slice(0, 2)).toEqual(['Maya: Bat Lab', 'Maya: Slam School']);
});

test('a link to cancel a class focuses the button of one child, and a link to a line that of its child', async () => {
  const { unmount } = openPage([mayas, leos], `?cancel=${classItemId}`);
  const findButton = (name: string) =>
    screen.findByRole('button', { name: `Cancel enrollment in Bat Lab for ${name}` });
  expect(await findButton('Maya')).toHaveFocus();
  unmount();
  openPage([mayas, leos], `?cancel=${leos.lineId}`);
  expect(await findButton('Leo')).toHaveFocus();
});

test('names the child whose enrollment is to be canceled', async () => {
  const { user } = openPage([mayas, leos]);
  await user.click(
    await screen.findByRole('button', { name: 'Cancel enrollment in Bat Lab for Leo' }),
  );
  expect(await screen.findByRole('dialog', { name: 'Cancel Leo’s enrollment?' })).toBeVisible();
});

test('names the child of a canceled enrollment', async () => {
  openPage([{ ...mayas, outcome: 'canceled', cancellation: null, reason: 'Rain' }, leos]);
  const canceled = within(await screen.findByRole('region', { name: 'Canceled' }));
  expect(canceled.getByText('Bat Lab for Maya')).toBeVisible();
  expect(canceled.queryByText('Bat Lab for Leo')).toBeNull();
});

test.each([
  [
    { refundSteps: [{ percent: 100, refund: 64.5, until: '2027-06-07' }] },
    0,
    'Full refund until June 7, 2027',
  ],
  [
    {
      refundSteps: [
        { percent: 100, refund: 64.5, until: '2027-06-07' },
        { percent: 50, refund: 32.25, until: '2027-06-14' },
      ],
    },
    0,
    'Full refund until June 7, 2027, half until June 14, 2027',
  ],
  [{ refundSteps: [] }, 0, 'No refund if you cancel'],
  [
    { refundSteps: [{ refund: 24.5, until: '2027-06-14' }] },
    40,
    'Refund: $24.50 until June 14, 2027',
  ],
])('says until when what is refunded: %j', async (terms, refunded, text) => {
  openPage([{ ...mayas, refunded, cancellation: { refund: 64.5, ...terms } }]);
  expect(await screen.findByText(text)).toBeVisible();
});

test('mentions no refund for a free class', async () => {
  openPage([{ ...mayas, price: 0, cancellation: { refund: 0, refundSteps: [] } }]);
  await screen.findByRole('article');
  expect(screen.queryByText(/refund/i, { selector: 'article *' })).toBeNull();
});
