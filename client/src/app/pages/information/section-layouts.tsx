import type { ReactNode } from 'react';
import { Picture } from '#ui/pictures/picture';
import { toAnchor, type ContactIntro, type Section } from './information';
import { SectionText } from './section-text';
import { TableOfContents } from './table-of-contents';

export interface LayoutProps {
  sections: readonly Section[];
  contact: ContactIntro | undefined;
  /** The contact details, below the sections. */
  children: ReactNode;
}

const TextSection = (section: Section) => (
  <section id={toAnchor(section.heading)} tabIndex={-1} className="information-section">
    <h2 className="text-xl">{section.heading}</h2>
    <SectionText {...section} />
  </section>
);

export const TextSections = ({ sections, children }: LayoutProps) => (
  <>
    {sections.map((section) => (
      <TextSection key={section.heading} {...section} />
    ))}
    {children}
  </>
);

/** Text with a table of contents, which stays in view on wide screens. */
export const ContentsSections = ({ sections, contact, children }: LayoutProps) => (
  <div className="information-contents">
    <TableOfContents sections={sections} contact={contact} />
    <div className="information-text">
      <TextSections sections={sections} contact={contact}>
        {children}
      </TextSections>
    </div>
  </div>
);

/** Numbered steps along a line. */
export const StepSections = ({ sections, children }: LayoutProps) => (
  <>
    <ol>
      {sections.map((section, index) => (
        <li key={section.heading} className="information-step">
          <div aria-hidden="true" className="information-step-mark">
            <span className="bg-primary text-primary-content">
              {section.Icon && <section.Icon size={22} />}
            </span>
            <span className="bg-base-300" />
          </div>
          <section className="pb-10">
            <p className="text-sm font-semibold text-muted">
              {section.isOutsideSteps ? 'Good to know' : `Step ${index + 1}`}
            </p>
            <h2 className="text-xl">{section.heading}</h2>
            <SectionText {...section} />
          </section>
        </li>
      ))}
    </ol>
    {children}
  </>
);

/** Texts with pictures, which alternate between the sides. */
export const StorySections = ({ sections, children }: LayoutProps) => (
  <>
    <div className="information-stories">
      {sections.map((section) => (
        <section key={section.heading} className="information-story">
          {section.picture !== undefined && <Picture src={section.picture} alt="" />}
          <div className="max-w-xl">
            <h2 className="text-xl">{section.heading}</h2>
            <SectionText {...section} />
          </div>
        </section>
      ))}
    </div>
    {children}
  </>
);
