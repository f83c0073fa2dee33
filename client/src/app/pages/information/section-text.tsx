import { Link } from 'react-router-dom';
import { ConsentNote } from './consent-note';
import type { Section } from './information';
import { ParagraphList } from './paragraphs';
import { RefundTimeline } from './refund-timeline';

/** The text of a section and the links below it. */
export function SectionText({ paragraphs, links = [], ...has }: Section) {
  return (
    <>
      {has.hasRefundTimeline && <RefundTimeline />}
      {has.hasConsents && <ConsentNote />}
      <ParagraphList paragraphs={paragraphs} />
      {links.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-x-6">
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className="link inline-flex min-h-11 items-center font-semibold">
              {label}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}
