import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { endpoints, type CamperRef } from '@camp/server/contract';
import { mockEndpoint, problemResponse } from '#testing/api/mock-api';
import {
  aCheckout,
  findEnabledPayButton,
  findPayButton,
  mockCheckout,
  renderPayment,
} from '#testing/api/sales/mock-checkout';
import { aTextVersion, mockConsents } from '#testing/api/mock-consents';
import { fakeStripe } from '#testing/browser/fake-stripe';
import { aCartItem, anAccountHolder, anId } from '#testing/data/builders';

vi.mock('#lib/browser/stripe', () => import('#testing/browser/fake-stripe'));
beforeEach(fakeStripe.reset);

const maya: CamperRef = { _id: anId(), firstName: 'Maya', isAccountHolder: false };
const leo: CamperRef = { _id: anId(), firstName: 'Leo', isAccountHolder: false };
const waiver = aTextVersion();
const photo = aTextVersion({ kind: 'photo', title: 'Photos at camp', isRequired: false });

const findForm = async () => within(await screen.findByRole('form', { name: 'Consents' }));
const findAgreement = (name: string, kind = 'waiver') =>
  screen.findByRole('checkbox', { name: `Agree to the ${kind} for ${name}` });
const press = (name: string) => screen.getByRole('button', { name });
const photoChoices = (name: string) =>
  within(
    screen.getByRole('group', { name: `Do you agree to the photo consent for ${name}? Optional` }),
  );

test('asks for missing consents before it holds seats, with nothing preselected', async () => {
  const { started } = mockCheckout([aCartItem({ camper: maya })]);
  const { received } = mockConsents(waiver, photo);
  const { user } = renderPayment();
  const agreement = await findAgreement('Maya');
  expect(agreement).not.toBeChecked();
  for (const radio of photoChoices('Maya').getAllByRole('radio')) expect(radio).not.toBeChecked();

  await user.click(press('Continue to payment'));
  expect(agreement).toHaveAccessibleDescription('Your agreement is needed to continue.');
  expect(agreement).toHaveFocus();
  expect([started, received]).toEqual([[], []]);

  await user.click(agreement);
  await user.click(photoChoices('Maya').getByRole('radio', { name: 'No' }));
  await user.click(press('Continue to payment'));
  expect(await findPayButton()).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(received).toEqual([
    {
      camperId: maya._id,
      revision: 2,
      answers: [
        { textId: waiver._id, agreed: true },
        { textId: photo._id, agreed: false },
      ],
    },
  ]);
  expect(started).toEqual([64.5]);
});

test('opens the full text', async () => {
  mockCheckout([aCartItem({ camper: anAccountHolder() })]);
  mockConsents(waiver);
  const { user } = renderPayment();
  expect(await findAgreement('yourself')).toBeVisible();
  await user.click(screen.getByText('Read “Liability waiver”'));
  expect(await screen.findByText('The camp may arrange first aid.')).toBeVisible();
});

test('continues without an answer to optional questions', async () => {
  mockCheckout([aCartItem({ camper: maya })]);
  const { received } = mockConsents(photo);
  const { user } = renderPayment();
  await findForm();
  await user.click(press('Continue to payment'));
  expect(await findPayButton()).toBeVisible();
  expect(received).toEqual([]);
});

test('asks for each camper once, and copies the first answers on request', async () => {
  const items = [maya, leo, maya].map((camper) => aCartItem({ camper }));
  mockCheckout(items);
  const { received } = mockConsents(waiver);
  const { user } = renderPayment();
  await user.click(await findAgreement('Maya'));
  expect(await findAgreement('Leo')).not.toBeChecked();
  await user.click(press('Same answers for everyone'));
  expect(await findAgreement('Leo')).toBeChecked();
  await user.click(press('Continue to payment'));
  expect(await findPayButton('$193.50')).toBeVisible();
  expect(received.map(({ camperId }) => camperId)).toEqual([maya._id, leo._id]);
});

test('asks again if a text changed while it was being answered', async () => {
  const { started } = mockCheckout([aCartItem({ camper: maya })]);
  const { received, publish } = mockConsents(waiver);
  const { user } = renderPayment();
  await user.click(await findAgreement('Maya'));
  publish(aTextVersion({ version: 2, title: 'New waiver' }));
  await user.click(press('Continue to payment'));
  expect(await screen.findByText(/A text has changed in the meantime/)).toBeVisible();
  expect(await screen.findByText('Read “New waiver”')).toBeVisible();
  expect(await findAgreement('Maya')).not.toBeChecked();
  expect([started, received]).toEqual([[], []]);
});

test('keeps the answers if a camper was changed in another tab, and saves them on request', async () => {
  mockCheckout([aCartItem({ camper: maya })]);
  const { received, changeCampers } = mockConsents(photo);
  const { user } = renderPayment();
  await findForm();
  await user.click(photoChoices('Maya').getByRole('radio', { name: 'No' }));
  changeCampers();
  await user.click(press('Continue to payment'));
  expect(await screen.findByText(/^A camper was changed in the meantime\./)).toBeVisible();
  expect(photoChoices('Maya').getByRole('radio', { name: 'No' })).toBeChecked();
  expect(received).toEqual([]);
  await user.click(press('Continue to payment'));
  expect(await findPayButton()).toBeVisible();
  const answers = [{ textId: photo._id, agreed: false }];
  expect(received).toEqual([{ camperId: maya._id, revision: 3, answers }]);
});

test('leads back to the questions if the server finds that a consent is missing', async () => {
  mockCheckout([aCartItem({ camper: maya })]);
  const { publish } = mockConsents();
  let isRefused = true;
  mockEndpoint(endpoints.createPaymentIntent, () =>
    isRefused
      ? problemResponse(endpoints.createPaymentIntent, 'consent-missing', { missing: [] })
      : aCheckout(),
  );
  const { user } = renderPayment();
  expect(await screen.findByText('We need your agreement first')).toBeVisible();
  publish(waiver);
  await user.click(press('Read and answer'));
  const agreement = await findAgreement('Maya');
  isRefused = false;
  await user.click(agreement);
  await user.click(press('Continue to payment'));
  expect(await findEnabledPayButton()).toBeVisible();
});

test('retries if the consents cannot be loaded', async () => {
  mockCheckout([aCartItem({ camper: maya })]);
  mockEndpoint(endpoints.listConsents, () =>
    problemResponse(endpoints.listConsents, 'too-many-requests'),
  );
  const { user } = renderPayment();
  expect(await screen.findByText('We couldn’t check the consents')).toBeVisible();
  mockConsents();
  await user.click(press('Try again'));
  expect(await findPayButton()).toBeVisible();
});
