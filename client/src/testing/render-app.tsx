import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@camp/server/contract';
import { createMemoryRouter } from 'react-router-dom';
import { Providers } from '../app/providers';
import { routes } from '../app/router';
import type { SignedInUser } from '../lib/firebase';
import { fakeFirebase } from './fake-firebase';
import { answerRole } from './session';

type Visitor = { user?: SignedInUser; role?: Role };
type Entry = string | { pathname: string; search?: string; state?: unknown };

/** Renders the real route table at an address, for a guest or for `user` with their role. */
export const renderApp = (entry: Entry, { user: visitor, role }: Visitor = {}) => {
  if (visitor) fakeFirebase.become(visitor);
  if (role) answerRole(role);
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
  const view = render(<Providers router={router} />);
  return { ...view, router, user: userEvent.setup({ delay: null }) };
};
