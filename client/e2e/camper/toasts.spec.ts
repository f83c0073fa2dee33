import { expect, type Locator } from '@playwright/test';
import { startNewSession } from '../stack/session';
import { addToCart, cart } from '../stack/shop';
import { aClass, createClassOnSale } from '../stack/teaching';
import { createUser } from '../stack/users';
import { test } from '../stack/visitor';

const toBox = async (element: Locator) => (await element.boundingBox())!;

/** Whether neither element covers a part of the other. */
async function areApart(first: Locator, second: Locator) {
  const [a, b] = [await toBox(first), await toBox(second)];
  return a.y + a.height <= b.y || b.y + b.height <= a.y;
}

test('a message leaves the main action of a phone’s page in reach', async ({ page }) => {
  const names = ['Toast Football', 'Toast Cricket'];
  for (const className of names) {
    const instructor = await createUser('Ian', 'instructor');
    await createClassOnSale(instructor, { ...aClass(), className });
  }
  await page.setViewportSize({ width: 375, height: 667 });
  await startNewSession(page);
  await page.goto('/allClass?q=Toast');
  for (const name of names) await addToCart(page, name);
  await cart(page, 2).click();

  const toast = page.locator('.toast-card:visible');
  const remove = (name: string) => page.getByRole('button', { name: `Delete ${name}` });
  await remove(names[0]!).click();
  await expect(toast).toContainText(`${names[0]} has been deleted.`);
  const checkout = page.getByRole('link', { name: /^Checkout/ }).last();
  expect(await areApart(toast, checkout)).toBe(true);

  await remove(names[1]!).click();
  const findClass = page.getByRole('main').getByRole('link', { name: 'Find a class' });
  await expect(findClass).toBeVisible();
  await expect(toast).toContainText(`${names[1]} has been deleted.`);
  expect(await areApart(toast, findClass)).toBe(true);
});
