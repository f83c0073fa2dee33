import { Mail, MessageCircle } from 'lucide-react';

const TEXT = 'Play & Inspire: football, cricket and basketball, all summer long';

const FacebookIcon = () => (
  <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" aria-hidden="true">
    <path d="M10 22v-8H7v-4h3V7.5C10 4.6 11.7 3 14.4 3H17v3.8h-1.7c-1 0-1.3.5-1.3 1.4V10h3l-.5 4H14v8Z" />
  </svg>
);

const XIcon = () => (
  <svg viewBox="0 0 24 24" width={20} height={20} fill="none" aria-hidden="true">
    <path d="M4.5 4h3.6l11.4 16h-3.6ZM19 4 5 20" stroke="currentColor" strokeWidth={1.8} />
  </svg>
);

/** `to` returns the URL of the service's share page. */
const services = [
  {
    label: 'Facebook',
    Icon: FacebookIcon,
    to: (site: string) => `https://www.facebook.com/sharer/sharer.php?u=${site}`,
  },
  {
    label: 'X',
    Icon: XIcon,
    to: (site: string, text: string) => `https://x.com/intent/post?text=${text}&url=${site}`,
  },
  {
    label: 'WhatsApp',
    Icon: () => <MessageCircle size={20} aria-hidden="true" />,
    to: (site: string, text: string) => `https://wa.me/?text=${text}%20${site}`,
  },
  {
    label: 'Email',
    Icon: () => <Mail size={20} aria-hidden="true" />,
    to: (site: string, text: string) => `mailto:?subject=${text}&body=${site}`,
  },
];

/** The social links (product.md 2.10). They share the site, which requires no account of the camp. */
export function ShareLinks() {
  const site = encodeURIComponent(window.location.origin);
  return (
    <nav aria-label="Tell a friend" className="flex flex-wrap items-center gap-x-1">
      <h2 className="me-2 font-sans max-sm:w-full text-sm font-normal">Tell a friend</h2>
      <ul className="flex flex-wrap max-sm:*:min-w-32">
        {services.map(({ label, Icon, to }) => (
          <li key={label}>
            <a
              href={to(site, encodeURIComponent(TEXT))}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-2 rounded-field px-2 text-sm hover:text-white hover:underline"
            >
              <Icon />
              {label}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
