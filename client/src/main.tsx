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

type Router = ReturnType<typeof createBrowserRouter>;

/** Renders in a transition, so that rendering does not block user input. */
const show = (router: Router) =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers router={router} />
      </StrictMode>,
    ),
  );

const start = () => {
  const router = createBrowserRouter(routes);
  if (router.state.initialized || !root.hasChildNodes()) return show(router);
  // Keeps the static shell until the first page has loaded.
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    unsubscribe();
    show(router);
  });
};

// In a task of its own, because evaluating the scripts has just blocked user input, and after the first paint.
if (document.hidden) setTimeout(start);
else requestAnimationFrame(() => setTimeout(start));
