import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { Providers } from './app/providers';
import { routes } from './app/router';
import { forgetPositionOfNewVisit } from './lib/browser/scroll-positions';
import './index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// React now renders these tags into the head, and there must be one of each.
document.querySelectorAll('[data-at-first]').forEach((element) => element.remove());

forgetPositionOfNewVisit();
const router = createBrowserRouter(routes);

/** Renders in a transition, so that rendering does not block user input. */
const show = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers router={router} />
      </StrictMode>,
    ),
  );

if (router.state.initialized || !root.hasChildNodes()) show();
else {
  // Keeps the static shell until the first page has loaded.
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    unsubscribe();
    show();
  });
}
