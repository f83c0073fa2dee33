import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { configQuery } from '#features/checkout/config-query';
import { NewsletterForm } from '#features/newsletter/newsletter-form';
import { useNearViewport } from '#ui/hooks/use-near-viewport';
import { footerLinks } from './footer-links';
import { CHUNK } from '#lib/queries/query-keys';

const footerBottomQuery = queryOptions({
  queryKey: [CHUNK, 'footer-bottom'],
  queryFn: async ({ client }) => {
    const [module] = await Promise.all([
      import('./footer-bottom'),
      // With what it shows, so that the page grows once.
      client.prefetchQuery(configQuery()),
    ]);
    return module;
  },
  staleTime: Infinity,
});

const YEAR = new Date().getFullYear();

/** Decorative pitch markings behind the links. */
const PitchMarkings = () => (
  <svg
    viewBox="0 0 300 400"
    aria-hidden="true"
    className="pointer-events-none absolute -end-10 top-1/2 hidden h-[130%] -translate-y-1/2 text-white/6 md:block"
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
  >
    <path d="M300 60H130v280h170M300 130h-80v140h80M130 150a62 62 0 0 0 0 100" />
    <circle cx="178" cy="200" r="3" fill="currentColor" />
  </svg>
);

/** The height of the last lines with a share link and all contact details. */
const PLACEHOLDER = 'min-h-[20.5rem] sm:min-h-56 lg:min-h-44 xl:min-h-32';

/** Loads the last lines when they are near the viewport. */
const LazyBottom = () => {
  const container = useRef<HTMLDivElement>(null);
  const { data: module } = useQuery({
    ...footerBottomQuery,
    enabled: useNearViewport(container),
  });
  return (
    <div
      ref={container}
      className={`container relative flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-white/15 py-4 text-sm text-muted ${module ? '' : PLACEHOLDER}`}
    >
      <p className="flex min-h-11 items-center">
        Copyright © {YEAR} Play & Inspire. All rights reserved.
      </p>
      {module && <module.FooterBottom />}
    </div>
  );
};

export function FooterContent() {
  return (
    <>
      <PitchMarkings />
      <div className="container relative grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-8 py-10 sm:grid-cols-3 sm:gap-10 sm:py-14 lg:grid-cols-[1fr_1fr_1fr_1.6fr]">
        {footerLinks.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <h2 className="text-lg">{heading}</h2>
            <ul className="mt-3 flex flex-col">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-9 items-center text-muted hover:text-white hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="col-span-full lg:col-span-1">
          <NewsletterForm />
        </div>
      </div>
      <LazyBottom />
    </>
  );
}
