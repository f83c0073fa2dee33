import { useCurrentSection } from './use-current-section';

/** The parts of the form, by the ids of their headings. */
export const formSections = {
  subject: 'The class',
  campers: 'Who can join',
  schedule: 'Schedule',
  place: 'Location',
  seats: 'Price and seats',
  enrollment: 'Enrollment',
  picture: 'Picture',
  photos: 'More photos',
  instructor: 'Instructor',
} as const;
export type FormSectionName = keyof typeof formSections;

export const toSectionId = (name: FormSectionName) => `class-form-${name}`;

const sections = Object.entries(formSections).map(([name, title]) => ({
  id: toSectionId(name as FormSectionName),
  title,
}));
const ids = sections.map(({ id }) => id);

/** Scrolls to a part of the form and moves the focus to its heading. */
export function jumpTo(id: string) {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Links to the parts of the form: a column beside it, or a row above it. */
export function SectionLinks({ place }: { place: 'beside' | 'above' }) {
  const current = useCurrentSection(ids);
  return (
    <nav
      aria-label="Parts of the form"
      className={
        place === 'above' ? 'form-links -mx-4 mb-4 px-4 xl:hidden' : 'mb-6 hidden xl:block'
      }
    >
      <ul
        className={
          place === 'above' ? 'flex gap-2 sm:flex-wrap' : 'form-outline border-s-2 border-base-300'
        }
      >
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={
                place === 'above'
                  ? 'btn min-h-11 px-3 text-sm whitespace-nowrap btn-secondary'
                  : 'block py-1 ps-4 text-sm text-muted hover:text-base-content hover:underline'
              }
              onClick={(event) => {
                // Without a new entry in the history, which the guard of unsaved changes would stop.
                event.preventDefault();
                jumpTo(id);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
