import type { MouseEvent } from 'react';

/** The parts of the form, by the ids of their headings. */
export const formSections = {
  instructor: 'Instructor',
  subject: 'The class',
  seats: 'Price and seats',
  schedule: 'Schedule',
  enrollment: 'Enrollment',
  place: 'Ages and location',
  picture: 'Picture',
  photos: 'More photos',
} as const;
export type FormSectionName = keyof typeof formSections;

export const toSectionId = (name: FormSectionName) => `class-form-${name}`;

/** Moves there without a new entry in the history, which the guard of unsaved changes would stop. */
const jump = (event: MouseEvent, id: string) => {
  event.preventDefault();
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
};

/** Links to the parts of the form: a column beside it, or a row above it. */
export const SectionLinks = ({ place }: { place: 'beside' | 'above' }) => (
  <nav
    aria-label="Parts of the form"
    className={place === 'above' ? 'form-links -mx-4 mb-4 px-4 xl:hidden' : 'mb-6 hidden xl:block'}
  >
    <ul className={place === 'above' ? 'flex gap-2' : 'border-s-2 border-base-300'}>
      {Object.entries(formSections).map(([name, title]) => {
        const id = toSectionId(name as FormSectionName);
        return (
          <li key={name}>
            <a
              href={`#${id}`}
              className={
                place === 'above'
                  ? 'btn min-h-11 px-3 text-sm whitespace-nowrap btn-secondary'
                  : 'block py-1 ps-4 text-sm text-muted hover:text-base-content hover:underline'
              }
              onClick={(event) => jump(event, id)}
            >
              {title}
            </a>
          </li>
        );
      })}
    </ul>
  </nav>
);
