import { Link } from 'react-router-dom';
import { PageHeading } from '../../../ui/headings/page-heading';
import { ContactSection } from './contact-section';
import type { Information } from './information';
import { ParagraphList } from './paragraphs';

/** A text page that the footer links to. */
export function InformationPage({ title, lead, sections, contact }: Information) {
  return (
    <article className="container max-w-4xl py-12">
      <PageHeading title={title} lead={lead} />
      {sections.map(({ heading, paragraphs, links = [] }) => (
        <section key={heading} className="mt-8 max-w-2xl">
          <h2 className="text-xl">{heading}</h2>
          <ParagraphList paragraphs={paragraphs} />
          {links.map(({ to, label }) => (
            <p key={to} className="mt-3">
              <Link to={to} className="link font-semibold">
                {label}
              </Link>
            </p>
          ))}
        </section>
      ))}
      {contact && <ContactSection {...contact} />}
    </article>
  );
}
