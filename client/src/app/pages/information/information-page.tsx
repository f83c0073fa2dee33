import { PageHeading } from '#ui/headings/page-heading';
import { Picture } from '#ui/pictures/picture';
import { ContactSection } from './contact-section';
import type { Information } from './information';
import { ContentsSections, StepSections, StorySections, TextSections } from './section-layouts';
import './information.css';

const layouts = { steps: StepSections, stories: StorySections, contents: ContentsSections };

/** A text page that the footer links to. */
export function InformationPage({ title, lead, picture, layout, sections, contact }: Information) {
  const Sections = layout === undefined ? TextSections : layouts[layout];
  return (
    <article className="container max-w-6xl py-12">
      <div className="information-head">
        <PageHeading title={title} lead={lead} />
        {picture !== undefined && <Picture src={picture} alt="" eager />}
      </div>
      <Sections sections={sections} contact={contact}>
        {contact && <ContactSection {...contact} />}
      </Sections>
    </article>
  );
}
