import type { ReactNode } from 'react';
import { Picture } from '../../../ui/pictures/picture';
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
  <section
    id={toAnchor(section.heading)}
    tabIndex={-1}
    className="mt-10 max-w-2xl outline-none first:mt-0"
  >
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
  <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-x-16">
    <TableOfContents sections={sections} contact={contact} />
    <div className="max-lg:mt-10">
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
        <li
          key={section.heading}
          className="group grid max-w-3xl grid-cols-[3rem_minmax(0,1fr)] gap-x-4 sm:gap-x-6"
        >
          <div aria-hidden="true" className="flex flex-col items-center">
            <span className="grid size-12 place-items-center rounded-full bg-primary text-primary-content">
              {section.Icon && <section.Icon size={22} />}
            </span>
            <span className="w-0.5 grow bg-base-300 group-last:hidden" />
          </div>
          <section className="pb-10">
            <p className="text-sm font-semibold text-muted">Step {index + 1}</p>
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
    <div className="grid gap-12 md:gap-16">
      {sections.map((section) => (
        <section
          key={section.heading}
          className="group grid items-center gap-6 md:grid-cols-2 md:gap-12"
        >
          {section.picture !== undefined && (
            <div className="md:group-even:order-last">
              <Picture src={section.picture} alt="" />
            </div>
          )}
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
