import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { configQuery } from '#features/checkout/config-query';
import { hasContact } from './contact-lines';
import { toAnchor, type ContactIntro, type Section } from './information';
import { useCurrentSection } from './use-current-section';

interface TableOfContentsProps {
  sections: readonly Section[];
  contact: ContactIntro | undefined;
}

/** Moves the focus, too, so that the Tab key goes on in the section. */
const focusSection = (id: string) => document.getElementById(id)?.focus({ preventScroll: true });

/** Links to the sections of a long text. Marks the section that is being read. */
export function TableOfContents({ sections, contact }: TableOfContentsProps) {
  const { data } = useQuery(configQuery());
  const showsContact = contact && !(data && !hasContact(data.contact));
  const headings = [...sections, ...(showsContact ? [contact] : [])].map(({ heading }) => heading);
  const current = useCurrentSection(headings.map(toAnchor));
  return (
    <nav aria-labelledby="contents" className="table-of-contents rounded-box bg-base-200 p-5">
      <h2 id="contents" className="mb-1 font-sans text-sm font-semibold text-muted">
        On this page
      </h2>
      <ul>
        {headings.map((heading) => {
          const id = toAnchor(heading);
          return (
            <li key={id}>
              <Link
                to={{ hash: id }}
                replace
                aria-current={id === current ? 'location' : undefined}
                className="flex min-h-11 items-center decoration-accent decoration-3 underline-offset-8 hover:underline"
                onClick={() => focusSection(id)}
              >
                {heading}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
