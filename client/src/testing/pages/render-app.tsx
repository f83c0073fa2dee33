import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@camp/server/contract';
import { createMemoryRouter } from 'react-router-dom';
import { Providers } from '#app/providers';
import { routes } from '#app/router';
import type { SignedInUser } from '#lib/session/firebase';
import { fakeFirebase } from '../browser/fake-firebase';
import { mockRole } from '../api/mock-session';

interface Viewer {
  user?: SignedInUser;
  role?: Role;
}
type Entry = string | { pathname: string; search?: string; hash?: string; state?: unknown };

/** Renders the site at a path, for a visitor or for `user` with their role. */
export function renderApp(entry: Entry, { user: viewer, role }: Viewer = {}) {
  if (viewer) fakeFirebase.setUser(viewer);
  if (role) mockRole(role);
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
  const view = render(<Providers router={router} />);
  return { ...view, router, user: userEvent.setup({ delay: null }) };
}
