import { screen, within } from '@testing-library/react';
import { endpoints, type CampClass, type Camper, type CartItem } from '@camp/server/contract';
import { paths } from '#lib/paths';
import { mockCart } from '../api/sales/mock-cart';
import { mockEndpoint } from '../api/mock-api';
import { mockFamily } from '../api/mock-family';
import { aCampClass, aCamper, aSignedInUser, aWeekOfMornings } from '../data/builders';
import { renderApp } from './render-app';

export const batLab = aCampClass({
  ...aWeekOfMornings,
  className: 'Bat Lab',
  price: 64.5,
  ageMin: 8,
  ageMax: 12,
});
export const maya = aCamper({ firstName: 'Maya', birthDate: '2022-03-14' });
export const leo = aCamper({ firstName: 'Leo', birthDate: '2021-03-14' });
/** Six years old on the first day of the class. */
export const zoe = aCamper({ firstName: 'Zoe', birthDate: '2025-07-28' });
/** The birth date of account holders is often missing. */
const { birthDate: _birthDate, age: _age, ...unborn } = aCamper();
export const me: Camper = { ...unborn, firstName: 'Casey', isAccountHolder: true };

interface Setting {
  campers: Camper[];
  campClass?: CampClass;
  items?: CartItem[];
  refuse?: Parameters<typeof mockCart>[1];
  path?: string;
}

/** Opens a page with one class for a family. */
export function renderClasses({ campers, campClass = batLab, items, refuse, path }: Setting) {
  mockEndpoint(endpoints.listClasses, [campClass]);
  mockEndpoint(endpoints.getClass, campClass);
  const changes = mockFamily(...campers);
  const { added } = mockCart({ classes: [campClass], campers, ...(items && { items }) }, refuse);
  const app = renderApp(path ?? paths.allClass, { user: aSignedInUser() });
  return { ...app, added, changes };
}

export const findAddButton = (options?: { hidden: boolean }) =>
  screen.findByRole('button', {
    name: /^(Add to cart: Bat Lab|In your cart · change: Bat Lab)$/,
    ...options,
  });
export const findDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Who’s coming?' }));
/** Presses the class's button, and returns the dialog that it opens. */
export async function openDialog(setting: Setting) {
  const app = renderClasses(setting);
  await app.user.click(await findAddButton());
  return { ...app, dialog: await findDialog() };
}
