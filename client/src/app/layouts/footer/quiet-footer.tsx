import { Link } from 'react-router-dom';
import { paths } from '#lib/paths';

const links = [
  { to: paths.contact, label: 'Contact' },
  { to: paths.refunds, label: 'Refund policy' },
  { to: paths.terms, label: 'Terms of use' },
  { to: paths.privacy, label: 'Privacy' },
];

/** The footer of the dashboard: one line, without marketing. */
export function QuietFooter() {
  return (
    <div className="container flex flex-wrap items-center justify-between gap-x-8 py-3 text-sm text-muted">
      <p className="flex min-h-11 items-center">
        Copyright © {new Date().getFullYear()} Play & Inspire. All rights reserved.
      </p>
      <nav aria-label="About the site">
        <ul className="flex flex-wrap gap-x-6">
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-11 items-center hover:underline">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
