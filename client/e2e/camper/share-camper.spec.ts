import { expect, type Page } from '@playwright/test';
import { endpoints } from '@camp/server/contract';
import { call } from '../stack/api-client';
import { press, type } from '../stack/keyboard';
import { findOverflow, findViolations } from '../stack/screen-checks';
import { createUser } from '../stack/users';
import { test } from '../stack/visitor';

const expectAccessible = async (page: Page) => {
  for (const width of [320, 1280]) {
    expect(await findViolations(page, width)).toEqual([]);
    expect(await findOverflow(page, width)).toEqual([]);
  }
};

test('two accounts share a child until the guardian leaves', async ({ openPageAs }) => {
  const [ann, ben, cleo] = await Promise.all(
    ['Ann', 'Ben', 'Cleo'].map((name) => createUser(name)),
  );
  const body = { firstName: 'Ada', lastName: 'Newman', birthDate: '2019-03-14' };
  const { _id: id } = await call(endpoints.addCamper, ann!.token, { body });

  const annPage = await openPageAs(ann!);
  await annPage.goto(`/dashboard/family/${id}`);
  for (const { email } of [ben!, cleo!]) {
    await type(annPage, 'Share with another adult', email);
    await annPage.keyboard.press('Enter');
    await expect(annPage.getByRole('list', { name: 'Shared with' })).toContainText(email);
  }
  await expectAccessible(annPage);
  const withdraw = { name: `Withdraw the invitation of ${cleo!.email}` };
  await press(annPage, annPage.getByRole('button', withdraw));
  await expect(annPage.getByRole('button', withdraw)).toHaveCount(0);
  expect(await call(endpoints.listCamperInvitations, cleo!.token)).toEqual([]);

  const benPage = await openPageAs(ben!);
  await benPage.goto('/dashboard/family');
  await expect(benPage.getByRole('region', { name: 'Invitations' })).toContainText(
    `${ann!.name} invited you to share Ada.`,
  );
  await expectAccessible(benPage);
  await press(benPage, benPage.getByRole('button', { name: /^Accept/ }));
  const card = benPage.getByRole('article', { name: 'Ada Newman' });
  await expect(card).toContainText(`Shared by ${ann!.name}`);
  await expectAccessible(benPage);

  await press(benPage, card.getByRole('link', { name: 'Edit Ada Newman' }));
  await type(benPage, 'Allergies', 'Peanuts.');
  await press(benPage, benPage.getByRole('button', { name: 'Save changes' }));
  await expect(card).toContainText('Peanuts.');
  await annPage.reload();
  await expect(annPage.getByLabel('Allergies')).toHaveValue('Peanuts.');
  await expect(annPage.getByRole('list', { name: 'Shared with' })).toContainText(ben!.name);

  await press(benPage, card.getByRole('button', { name: 'Leave Ada Newman' }));
  await benPage.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(card).toHaveCount(0);
  await annPage.reload();
  await expect(annPage.getByText('Only you see and edit Ada’s details.')).toBeVisible();
  expect(await call(endpoints.listCampers, ann!.token)).toMatchObject([{ allergies: 'Peanuts.' }]);
});
