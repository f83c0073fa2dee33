import { expect, type Page } from '@playwright/test';
import { endpoints } from '@camp/server/contract';
import { call } from '../stack/api-client';
import { expectNotified } from '../stack/notifications';
import { findOverflow, findViolations } from '../stack/screen-checks';
import { aClass, createClassOnSale, openAttendance } from '../stack/teaching';
import { createUser, type TestUser } from '../stack/users';
import { test } from '../stack/visitor';

const CHILD = 'Ada Newman';

/** Enrolls a child with safety data in a free class. */
async function enrollChild({ token }: TestUser, classItemId: string) {
  const { _id: camperId } = await call(endpoints.addCamper, token, {
    body: {
      firstName: 'Ada',
      lastName: 'Newman',
      birthDate: '2019-03-14',
      allergies: 'Peanuts. The EpiPen is in the red bag.',
      medicalNotes: 'Asthma: inhaler in the red bag.',
      emergencyContacts: [{ name: 'Jordan Reed', relation: 'Aunt', phone: '212 555 0142' }],
      pickUpPeople: ['Ava Reed'],
      photoConsent: 'no',
    },
  });
  await call(endpoints.addCartItem, token, { body: { classItemId, camperId } });
  await call(endpoints.createPaymentIntent, token, { body: { price: 0 } });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const PHONE = { width: 375, height: 720 };

/** Opens the card of the child, which shows contacts and who may pick up. */
const openCard = async (page: Page) => {
  await button(page, CHILD).click();
  await expect(button(page, CHILD)).toHaveAttribute('aria-expanded', 'true');
};

const openCheckOut = async (page: Page) => {
  await button(page, `Check out ${CHILD}`).click();
  return page.getByRole('dialog', { name: `Check out ${CHILD}` });
};

const checkOut = async (page: Page, person: string) => {
  const dialog = await openCheckOut(page);
  await dialog.getByRole('radio', { name: person }).check();
  await button(page, 'Check out').click();
  await expect(dialog).toBeHidden();
};

const expectSound = async (page: Page) => {
  for (const width of [320, 1280]) {
    expect(await findOverflow(page, width)).toEqual([]);
    expect(await findViolations(page, width)).toEqual([]);
  }
};

test('a coach sees allergies, checks a child in and out, and the family hears who collected it', async ({
  openPageAs,
}) => {
  const campClass = { ...aClass(), price: 0 };
  const [coach, parent] = [await createUser('Uma', 'instructor'), await createUser('Cal')];
  const id = await createClassOnSale(coach, campClass);
  await enrollChild(parent, id);
  await openAttendance(id);

  const page = await openPageAs(coach);
  await page.setViewportSize(PHONE);
  await page.goto(`/dashboard/roster/${id}`);
  const card = page.getByRole('list', { name: 'Campers' }).locator('> li').first();
  await expect(card.getByText('Peanuts.')).toBeVisible();
  await expect(card.getByText('No photos')).toBeVisible();
  await expect(button(page, 'Allergies or notes 1')).toBeVisible();
  await openCard(page);
  const contact = card.getByRole('link', { name: 'Call Jordan Reed (Aunt) (212) 555-0142' });
  await expect(contact).toHaveAttribute('href', 'tel:+12125550142');
  await expectSound(page);

  await page.setViewportSize(PHONE);
  await button(page, 'Not here yet 1').click();
  await expect(page).toHaveURL(/\?show=waiting$/);
  await button(page, `Check in ${CHILD}`).click();
  await expect(page.getByText('Everyone is here, was picked up or is absent.')).toBeVisible();
  await button(page, 'Here 1').click();
  await page.reload();
  await expect(card.getByText('Here since')).toBeVisible();
  await button(page, 'All 1').click();
  await checkOut(page, `${parent.name} (parent or guardian)`);
  await expect(card).toContainText(`with ${parent.name}`);
  await openCard(page);
  await button(page, `Undo check-out ${CHILD}`).click();

  const dialog = await openCheckOut(page);
  // The family entered the pick-up list today.
  await dialog.getByRole('radio', { name: 'Ava Reed' }).check();
  await expect(dialog.getByText('This person came onto the list today')).toBeVisible();
  await expect(dialog.getByLabel('Why may they pick up?')).toBeVisible();
  expect(await findViolations(page, 320)).toEqual([]);
  await page.setViewportSize(PHONE);
  await dialog.getByRole('radio', { name: 'Someone else' }).check();
  const person = dialog.getByLabel('Name of the person');
  const reason = dialog.getByLabel('Why may they pick up?');
  await button(page, 'Check out').click();
  await expect(person).toBeFocused();
  await expect(person).toHaveAccessibleDescription('Enter the name of the person.');
  await expect(reason).toHaveAccessibleDescription('Say why this person may pick up.');
  await person.fill('Sam Smith');
  await reason.fill('The mother called.');
  expect(await findViolations(page, 320)).toEqual([]);
  await button(page, 'Check out').click();
  await expect(card).toContainText('with Sam Smith');
  await expect(card.getByText('Not on the list')).toBeVisible();
  await expect(card).toContainText('Why Sam Smith could pick up: The mother called.');
  await expectSound(page);
  await page.reload();
  await expect(card).toContainText('Checked out by Uma');
  await expectNotified(`Someone who is not on your list picked up ${CHILD}`, [parent]);
});
