import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { Providers } from './app/providers';
import { routes } from './app/router';
import './index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// From here on React writes these into the head, and there must be one of each.
document.querySelectorAll('[data-at-first]').forEach((element) => element.remove());

const router = createBrowserRouter(routes);

/** As a transition, because its drawing makes way for whatever a visitor does meanwhile. */
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
  // The shell of the first page stays until the page itself is there.
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    show();
  });
}
