import { screen, within } from '@testing-library/react';
import { toCamperPath } from '#lib/paths';
import { aSignedInUser } from '../data/builders';
import { renderApp } from './render-app';

/** Opens the form of a camper; `new` adds one. `type` replaces the text of a field. */
export function openCamperForm(id: string) {
  const app = renderApp(toCamperPath(id), { user: aSignedInUser() });
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  const type = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await app.user.clear(field);
    await app.user.type(field, text);
  };
  return { ...app, press, type };
}
export type CamperFormPage = ReturnType<typeof openCamperForm>;

/** Returns the queries of an emergency contact, counted from 1. */
export const contact = (number: number) =>
  within(screen.getByRole('group', { name: `Emergency contact ${number}` }));

/** Replaces the values of an emergency contact by label. */
export async function typeContact(
  { user }: CamperFormPage,
  number: number,
  values: Record<string, string>,
) {
  for (const [label, text] of Object.entries(values)) {
    const field = contact(number).getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  }
}

export const findFamilyHeading = () =>
  screen.findByRole('heading', { level: 1, name: 'My Family' });
