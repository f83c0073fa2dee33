import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, pageResponse, problemResponse } from '#testing/api/mock-api';
import { mockClassReview } from '#testing/api/mock-class-review';
import { renderApp } from '#testing/pages/render-app';

const admin = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
const [relay, nets, spin] = ['Family Relay', 'Night Nets', 'Spin Clinic'].map((className) =>
  aCampClass({ className, status: 'pending', enrolled: 0, revision: 3 }),
) as [ReturnType<typeof aCampClass>, ReturnType<typeof aCampClass>, ReturnType<typeof aCampClass>];

const openPage = async (...selected: string[]) => {
  const app = renderApp('/dashboard/manageClass?status=pending', { user: admin, role: 'admin' });
  for (const name of selected)
    await app.user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  return app;
};
/** Responds with a problem for one class. */
const failFor =
  (failing: string, toProblem: () => Response) =>
  ({ params }: { params: object }) =>
    (params as { id: string }).id === failing ? toProblem() : { modifiedCount: 1 };
const press = (name: string) => screen.getByRole('button', { name });
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('approves the selected classes after one confirmation, and leaves others alone', async () => {
  const decisions = mockClassReview(relay, nets, spin);
  const { user } = await openPage('Family Relay', 'Spin Clinic');
  await user.click(press('Approve'));
  const dialog = await findDialog('Approve 2 classes?');
  expect(dialog.getByText('Family Relay and Spin Clinic.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Approve / }));
  expect(await screen.findByText('Approved 2 classes')).toBeInTheDocument();
  expect(decisions).toHaveLength(2);
  for (const { _id: id } of [relay, spin])
    expect(decisions).toContainEqual({ id, status: 'approved', revision: 3 });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
});

const inReview = (name: string) => screen.getByRole('button', { name: `Approve ${name}` });
const statusOf = (name: string) => screen.getByRole('combobox', { name: `Status of ${name}` });

test('shows the new status of classes that leave the list, and no other one', async () => {
  mockClassReview(relay, nets, spin);
  mockEndpoint(
    endpoints.setClassStatus,
    failFor(nets._id, () => problemResponse(endpoints.setClassStatus, 'instructor-busy')),
  );
  const { user } = await openPage('Family Relay', 'Night Nets');
  mockEndpoint(endpoints.listClasses, () => pageResponse(endpoints.listClasses, [nets, spin], 2));
  await user.click(press('Approve'));
  const dialog = await findDialog('Approve 2 classes?');
  await user.click(dialog.getByRole('button', { name: /^Approve / }));
  expect(await screen.findByText('2 classes, 1 just decided')).toBeVisible();
  expect(statusOf('Family Relay')).toHaveValue('approved');
  expect(inReview('Night Nets')).toBeVisible();
});

test('denies the selected classes with one reason for all', async () => {
  const decisions = mockClassReview(relay, nets);
  const { user } = await openPage('Family Relay', 'Night Nets');
  await user.click(press('Deny…'));
  const dialog = await findDialog('Deny 2 classes?');
  await user.click(dialog.getByRole('button', { name: /^Deny / }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Enter a reason');
  await user.type(
    dialog.getByRole('textbox', { name: 'Reason for all of them' }),
    'Add a picture.',
  );
  await user.click(dialog.getByRole('button', { name: /^Deny / }));
  await screen.findByText('Denied 2 classes');
  const denial = { status: 'denied', feedback: 'Add a picture.', revision: 3 };
  for (const { _id: id } of [relay, nets]) expect(decisions).toContainEqual({ id, ...denial });
  expect(decisions).toHaveLength(2);
});

test('keeps classes with campers, and says so before the denial', async () => {
  const sold = aCampClass({ className: 'Batting Basics', status: 'approved', enrolled: 9 });
  const decisions = mockClassReview(relay, sold);
  const { user } = await openPage('Family Relay');
  await user.click(await screen.findByRole('button', { name: /^All/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Family Relay' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Batting Basics' }));
  await user.click(press('Deny…'));
  const dialog = await findDialog('Deny 1 class?');
  expect(dialog.getByText('Family Relay.')).toBeVisible();
  expect(
    dialog.getByText(/^Not denied, because campers are enrolled: Batting Basics/),
  ).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Add a picture.');
  await user.click(dialog.getByRole('button', { name: 'Deny 1 class' }));
  await screen.findByText('Denied “Family Relay”');
  expect(decisions).toMatchObject([{ id: relay._id }]);
});

const aStatus = (status: 'approved' | 'denied' | 'canceled', enrolled = 0) =>
  aCampClass({ className: 'Batting Basics', status, enrolled });

test.each([
  ['an approved class', aStatus('approved'), ['Deny…']],
  ['a denied class', aStatus('denied'), ['Approve']],
  ['a class with campers', aStatus('approved', 9), []],
  ['a canceled class', aStatus('canceled'), []],
])('offers for %s only decisions that change it', async (_, campClass, offered) => {
  const decisions = mockClassReview(campClass, relay);
  const { user } = renderApp('/dashboard/manageClass', { user: admin, role: 'admin' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Batting Basics' }));
  const bar = within(screen.getByRole('group', { name: 'Selected rows' }));
  const listed = () =>
    ['Approve', 'Deny…'].filter((name) => bar.queryByRole('button', { name }) !== null);
  expect(listed()).toEqual(offered);

  await user.click(screen.getByRole('checkbox', { name: 'Select Family Relay' }));
  expect(listed()).toEqual(['Approve', 'Deny…']);
  const count = offered.includes('Approve') ? '2 classes' : '1 class';
  await user.click(bar.getByRole('button', { name: 'Approve' }));
  const dialog = await findDialog(`Approve ${count}?`);
  await user.click(dialog.getByRole('button', { name: /^Approve / }));
  await waitFor(() => expect(decisions).toHaveLength(count === '1 class' ? 1 : 2));
  expect(decisions).toContainEqual({ id: relay._id, status: 'approved', revision: 3 });
});

test('says which decisions were not saved, and sends what the admin saw', async () => {
  mockClassReview(relay, nets, spin);
  const revisions: unknown[] = [];
  mockEndpoint(endpoints.setClassStatus, ({ params, body }) => {
    revisions.push((body as { revision?: number }).revision);
    return params.id === nets._id
      ? problemResponse(endpoints.setClassStatus, 'changed-meanwhile')
      : { modifiedCount: 1 };
  });
  const { user } = await openPage('Family Relay', 'Night Nets', 'Spin Clinic');
  await user.click(press('Approve'));
  const dialog = await findDialog('Approve 3 classes?');
  await user.click(dialog.getByRole('button', { name: /^Approve / }));
  const outcome = await screen.findByRole('alert');
  expect(outcome).toHaveTextContent('2 approved, 1 changed meanwhile');
  expect(within(outcome).getAllByRole('listitem')).toHaveLength(1);
  expect(outcome).toHaveTextContent('Night Nets: ');
  expect(revisions).toEqual([3, 3, 3]);
  await user.click(press('Dismiss'));
  expect(screen.queryByRole('alert')).toBeNull();
});

const approveTwo = async (first: typeof relay, second: typeof relay) => {
  const decisions = mockClassReview(first, second);
  const { user } = await openPage('Family Relay', 'Night Nets');
  await user.click(press('Approve'));
  const dialog = await findDialog('Approve 2 classes?');
  await user.click(dialog.getByRole('button', { name: /^Approve / }));
  return { user, decisions, undo: await screen.findByRole('button', { name: 'Undo' }) };
};

test('undoes the decisions on several classes', async () => {
  const { user, decisions, undo } = await approveTwo(relay, nets);
  expect(await screen.findByText('0 classes, 2 just decided')).toBeVisible();
  await user.click(undo);
  expect(await screen.findByText('2 classes are back in review')).toBeInTheDocument();
  for (const { _id: id } of [relay, nets])
    expect(decisions.slice(2)).toContainEqual({ id, status: 'pending', revision: 3 });
  expect(await screen.findByText('2 classes')).toBeVisible();
  for (const name of ['Family Relay', 'Night Nets']) expect(inReview(name)).toBeVisible();
});

test('says which classes an Undo did not restore', async () => {
  const { user, undo } = await approveTwo(relay, nets);
  mockEndpoint(
    endpoints.setClassStatus,
    failFor(nets._id, () => problemResponse(endpoints.setClassStatus, 'has-enrollments')),
  );
  await user.click(undo);
  const outcome = await screen.findByRole('alert');
  expect(outcome).toHaveTextContent('1 restored, 1 not restored');
  expect(within(outcome).getByRole('listitem')).toHaveTextContent('Night Nets: ');
  expect(inReview('Family Relay')).toBeVisible();
  expect(statusOf('Night Nets')).toHaveValue('approved');
});

test('offers no Undo if one of the classes cannot get its earlier status again', async () => {
  const proposal = {
    ...{ revision: 1, proposedAt: '2031-05-04T10:00:00.000Z', proposedBy: 'Priya Raman' },
    changes: [{ field: 'price' as const, before: 64.5, after: 70 }],
  };
  mockClassReview({ ...relay, proposal }, nets);
  const { user } = await openPage('Family Relay', 'Night Nets');
  const bar = within(screen.getByRole('group', { name: 'Selected rows' }));
  await user.click(bar.getByRole('button', { name: 'Approve' }));
  const dialog = await findDialog('Approve 2 classes?');
  await user.click(dialog.getByRole('button', { name: /^Approve / }));
  expect(await screen.findByText('Approved 2 classes')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

const selectEverything = async (total: number) => {
  mockClassReview(relay, nets, spin);
  mockEndpoint(endpoints.listClasses, () =>
    pageResponse(endpoints.listClasses, [relay, nets], total),
  );
  const app = renderApp('/dashboard/manageClass?status=pending&q=e', {
    user: admin,
    role: 'admin',
  });
  await app.user.click(
    await screen.findByRole('checkbox', { name: 'Select all rows on this page' }),
  );
  await app.user.click(press(`Select all ${total} that match`));
  return app;
};

test('approves all classes that match the filters, and says which did not change', async () => {
  const { user } = await selectEverything(214);
  const sent: unknown[] = [];
  mockEndpoint(endpoints.decideClasses, ({ body }) => {
    sent.push(body);
    const refused = {
      ...{ _id: nets._id, className: 'Night Nets', problem: 'instructor-busy' },
      reason: 'The instructor teaches another class at that time.',
    };
    return { modifiedCount: 213, unchangedCount: 0, refused: [refused] };
  });
  await user.click(press('Approve'));
  const dialog = await findDialog('Approve 214 classes?');
  await user.click(dialog.getByRole('button', { name: /^Approve / }));
  expect(await screen.findByText('213 approved, 1 not approved')).toBeVisible();
  expect(screen.getByText(/^Night Nets: The instructor teaches/)).toBeVisible();
  expect(sent).toEqual([{ filter: { q: 'e', status: 'pending' }, total: 214, status: 'approved' }]);
});

test('decides nothing if other classes match meanwhile', async () => {
  const { user } = await selectEverything(214);
  mockEndpoint(endpoints.decideClasses, () =>
    problemResponse(endpoints.decideClasses, 'changed-meanwhile'),
  );
  await user.click(press('Approve'));
  const dialog = await findDialog('Approve 214 classes?');
  await user.click(dialog.getByRole('button', { name: /^Approve / }));
  expect(await screen.findByText('Nothing was decided')).toBeInTheDocument();
});

test('offers no decision on more classes than one request can have', async () => {
  await selectEverything(501);
  expect(screen.getByText(/^Up to 500 classes/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});
