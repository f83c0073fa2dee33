import { PageHeading } from '../../../ui/headings/page-heading';
import { Picture } from '../../../ui/pictures/picture';
import { ContactSection } from './contact-section';
import type { Information } from './information';
import { ContentsSections, StepSections, StorySections, TextSections } from './section-layouts';

const layouts = { steps: StepSections, stories: StorySections, contents: ContentsSections };

/** A text page that the footer links to. */
export function InformationPage({ title, lead, picture, layout, sections, contact }: Information) {
  const Sections = layout === undefined ? TextSections : layouts[layout];
  return (
    <article className="container max-w-6xl py-12">
      <div className="md:flex md:items-center md:justify-between md:gap-12">
        <PageHeading title={title} lead={lead} />
        {picture !== undefined && (
          <div className="mb-10 max-w-sm shrink-0 md:w-72 lg:w-88">
            <Picture src={picture} alt="" eager />
          </div>
        )}
      </div>
      <Sections sections={sections} contact={contact}>
        {contact && <ContactSection {...contact} />}
      </Sections>
    </article>
  );
}
