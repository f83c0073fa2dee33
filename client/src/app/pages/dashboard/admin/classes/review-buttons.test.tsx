import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { mockProblem } from '#testing/api/mock-api';
import { mockClassReview } from '#testing/api/mock-class-review';
import { aCampClass, aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

const admin = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
const touch = aCampClass({ className: 'First Touch', status: 'approved' });
const relay = aCampClass({ className: 'Family Relay', status: 'pending', enrolled: 0 });

const openPage = () => renderApp('/dashboard/manageClass', { user: admin, role: 'admin' });
const findStatus = (name: string) => screen.findByRole('combobox', { name: `Status of ${name}` });
const findDetails = (name: string) => screen.findByRole('button', { name: `Details of ${name}` });
const press = (name: string) => screen.getByRole('button', { name });

describe('the buttons for a class in review', () => {
  const second = aCampClass({ className: 'Second Relay', status: 'pending', enrolled: 0 });
  const openReview = async (name: string) => {
    const app = openPage();
    await app.user.click(await findDetails(name));
    return { ...app, review: within(screen.getByRole('region', { name: `Review ${name}` })) };
  };

  test('approve it and leave the next one alone', async () => {
    const decisions = mockClassReview(relay, touch, second);
    const { user, review } = await openReview('Family Relay');
    await user.click(review.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approved “Family Relay”')).toBeVisible();
    expect(decisions).toEqual([{ id: relay._id, status: 'approved' }]);
    expect(press('Details of Family Relay')).toHaveFocus();
    expect(screen.queryByRole('region', { name: /^Review/ })).toBeNull();
  });

  test('approve it and go on to the next class in review, until there is none', async () => {
    const decisions = mockClassReview(relay, touch, second);
    const { user, review } = await openReview('Family Relay');
    await user.click(review.getByRole('button', { name: 'Approve and next' }));
    const next = within(await screen.findByRole('region', { name: 'Review Second Relay' }));
    expect(screen.getByRole('region', { name: 'Review Second Relay' }).parentElement).toHaveFocus();
    expect(press('Details of Family Relay')).toHaveAttribute('aria-expanded', 'false');
    expect(decisions).toEqual([{ id: relay._id, status: 'approved' }]);
    expect(next.queryByRole('button', { name: 'Approve and next' })).toBeNull();
    await user.click(next.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approved “Second Relay”')).toBeVisible();
  });

  test('approve it while its details are closed', async () => {
    const decisions = mockClassReview(relay, second);
    const { user } = openPage();
    await findDetails('Family Relay');
    await user.click(press('Approve Family Relay'));
    expect(await screen.findByText('Approved “Family Relay”')).toBeVisible();
    expect(decisions).toEqual([{ id: relay._id, status: 'approved' }]);
    expect(press('Details of Family Relay')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Approve Family Relay' })).toBeNull();
  });

  test('ask why it is denied while its details are closed', async () => {
    const decisions = mockClassReview(relay, second);
    const { user } = openPage();
    await findDetails('Family Relay');
    await user.click(press('Deny Family Relay…'));
    await user.type(screen.getByLabelText('Reason for denying Family Relay'), 'Too late.');
    await user.click(press('Deny class'));
    expect(await screen.findByText('Denied “Family Relay”')).toBeVisible();
    expect(decisions).toEqual([{ id: relay._id, status: 'denied', feedback: 'Too late.' }]);
  });

  test('stay where they are if the decision was refused', async () => {
    mockClassReview(relay, second);
    mockProblem(endpoints.setClassStatus, 'changed-meanwhile');
    const { user, review } = await openReview('Family Relay');
    await user.click(review.getByRole('button', { name: 'Approve and next' }));
    expect(await screen.findByText(/Status not saved/)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Review Second Relay' })).toBeNull();
  });

  test('deny it with a reason', async () => {
    const decisions = mockClassReview(relay, second);
    const { user, review } = await openReview('Family Relay');
    await user.click(review.getByRole('button', { name: 'Deny…' }));
    await user.type(screen.getByLabelText('Reason for denying Family Relay'), 'Too late.');
    await user.click(press('Deny class'));
    expect(await screen.findByText('Denied “Family Relay”')).toBeVisible();
    expect(decisions).toEqual([{ id: relay._id, status: 'denied', feedback: 'Too late.' }]);
    expect(await screen.findByText(/^Denied:/, { selector: 'span' })).toBeVisible();
    expect(screen.getByText(/Too late\.$/, { selector: 'p' })).toHaveTextContent(
      'Denied: Too late.',
    );
  });

  test('ask for the reason where they were', async () => {
    mockClassReview(relay);
    const { user, review } = await openReview('Family Relay');
    await user.click(review.getByRole('button', { name: 'Deny…' }));
    expect(review.getByLabelText('Reason for denying Family Relay')).toHaveFocus();
    expect(review.queryByRole('button', { name: 'Approve' })).toBeNull();
    await user.click(review.getByRole('button', { name: 'Cancel' }));
    expect(review.getByRole('button', { name: 'Approve' })).toBeVisible();
  });

  test('deny it and go on to the next class in review, until there is none', async () => {
    const decisions = mockClassReview(relay, touch, second);
    const { user, review } = await openReview('Family Relay');
    await user.click(review.getByRole('button', { name: 'Deny…' }));
    await user.type(review.getByLabelText('Reason for denying Family Relay'), 'Too late.');
    await user.click(review.getByRole('button', { name: 'Deny and next' }));
    const next = within(await screen.findByRole('region', { name: 'Review Second Relay' }));
    expect(screen.getByRole('region', { name: 'Review Second Relay' }).parentElement).toHaveFocus();
    expect(press('Details of Family Relay')).toHaveAttribute('aria-expanded', 'false');
    expect(decisions).toEqual([{ id: relay._id, status: 'denied', feedback: 'Too late.' }]);
    await user.click(next.getByRole('button', { name: 'Deny…' }));
    expect(next.getByRole('button', { name: 'Deny class' })).toBeVisible();
    expect(next.queryByRole('button', { name: 'Deny and next' })).toBeNull();
  });

  test('are the only control of its status, which the row shows as text while it is open', async () => {
    mockClassReview(relay, touch);
    const { user } = openPage();
    const row = within((await findDetails('Family Relay')).closest('tr')!);
    expect(row.getByRole('group', { name: 'In review' })).toBeVisible();
    await user.click(press('Details of Family Relay'));
    expect(row.queryByRole('group', { name: 'In review' })).toBeNull();
    expect(row.getAllByText('In review').at(-1)).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Status of Family Relay' })).toBeNull();
    const status = await findStatus('First Touch');
    expect(
      within(status)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['In review', 'Approved', 'Denied']]);
  });

  test('are missing for a class that is approved', async () => {
    mockClassReview(touch);
    const { user } = openPage();
    await findStatus('First Touch');
    await user.click(press('Details of First Touch'));
    expect(screen.queryByRole('region', { name: /^Review/ })).toBeNull();
  });
});
