import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { Providers } from './app/providers';
import { routes } from './app/router';
import { forgetPositionOfNewVisit } from './lib/browser/scroll-positions';
import './index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

forgetPositionOfNewVisit();

const router = createBrowserRouter(routes);
const site = (
  <StrictMode>
    <Providers router={router} />
  </StrictMode>
);

if ('otherPage' in document.documentElement.dataset) {
  root.replaceChildren();
  delete document.documentElement.dataset.otherPage;
}
// React renders these tags of the head, too, and there must be one of each.
if (!root.hasChildNodes())
  document.querySelectorAll('[data-at-first]').forEach((element) => element.remove());
if (root.hasChildNodes()) {
  // The prerendered page stays until the code of the page has loaded, then React takes it over.
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    unsubscribe();
    hydrateRoot(root, site);
  });
} else {
  createRoot(root).render(site);
}
