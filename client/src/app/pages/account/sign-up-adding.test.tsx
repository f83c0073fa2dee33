import { screen } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { toReturnState } from '#lib/session/return-state';
import { mockEndpoint } from '#testing/api/mock-api';
import { aCampClass } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

test('says after the sign-up which class is being added', async () => {
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.addUser, { insertedId: 'aaaaaaaaaaaaaaaaaaaaaaaa' });
  const from = {
    pathname: paths.allClass,
    search: '',
    hash: '',
    state: null,
    key: 'k',
    mask: undefined,
  };
  const selectedClass = aCampClass({ className: 'Fast Bowling Clinic' });
  const { user } = renderApp({
    pathname: paths.signUp,
    state: toReturnState(from, { selectedClass }),
  });
  const fields = {
    Name: 'Ana Lopez',
    Email: 'ana@camp.test',
    Password: 'Sunny!1',
    'Confirm password': 'Sunny!1',
  };
  for (const [label, value] of Object.entries(fields)) {
    await user.click(await screen.findByLabelText(label));
    await user.paste(value);
  }
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByRole('button', { name: 'Adding Fast Bowling Clinic…' })).toBeVisible();
});
