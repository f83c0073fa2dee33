import type { CampClass } from '@camp/server/contract';
import { categories, type Category } from '@camp/server/contract/fields/class-form';
import { useSceneOfTheme } from '#ui/hooks/use-theme';
import { paths } from '#lib/paths';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { ClassGrid, ClassGridSkeleton } from './class-grid';
import { writeSearch } from './search/class-search';
import { sports } from './sports';
import type { Selection } from './selection';

/** The longest word fits enlarged text on a narrow phone. */
const HEADING_SIZE = { fontSize: 'min(var(--text-2xl), 9vw)' };

const Banner = ({ category }: { category: Category }) => {
  const { anchor, banner, line } = sports[category];
  return (
    <header className="on-pitch relative mb-4 overflow-hidden md:mb-6 rounded-box">
      <img
        src={useSceneOfTheme()(banner)}
        alt=""
        width={1600}
        height={320}
        loading={category === categories[0] ? 'eager' : 'lazy'}
        className="absolute inset-0 size-full object-cover"
      />
      <div className="relative flex items-center gap-6 bg-linear-to-r from-[#082d1f]/95 via-[#082d1f]/75 via-45% to-transparent to-75% px-5 py-3 md:px-8 md:py-6 lg:via-[34rem] lg:to-[40rem]">
        <h2 id={`${anchor}-heading`} className="text-2xl" style={HEADING_SIZE}>
          {category}
        </h2>
        <p className="max-w-xs max-lg:hidden">{line}</p>
      </div>
    </header>
  );
};

interface ClassesProps {
  category: Category;
  classes: readonly CampClass[];
  selection: Selection;
}

/** A sport with more classes links to its own paged list. */
const MAX_SHOWN = 20;

const Classes = ({ category, classes, selection }: ClassesProps) => (
  <>
    <ClassGrid classes={classes.slice(0, MAX_SHOWN)} selection={selection} />
    {classes.length > MAX_SHOWN && (
      <ButtonLink
        variant="quiet"
        to={{ pathname: paths.allClass, search: writeSearch({ category }) }}
        className="mt-8"
      >
        All {classes.length} {category.toLowerCase()} classes
      </ButtonLink>
    )}
  </>
);

interface ClassSectionProps {
  category: Category;
  /** The classes of all sports; undefined while they load. */
  classes: readonly CampClass[] | undefined;
  selection: Selection;
}

/** One sport of the class page: its banner and its classes. */
export function ClassSection({ category, classes, selection }: ClassSectionProps) {
  const { anchor } = sports[category];
  const own = classes?.filter((campClass) => campClass.category === category);
  return (
    <section id={anchor} aria-labelledby={`${anchor}-heading`} className="mb-16">
      <Banner category={category} />
      {!own && <ClassGridSkeleton />}
      {own?.length === 0 && (
        <EmptyState
          picture="/pictures/empty/classes.svg"
          title={`No ${category.toLowerCase()} classes yet`}
          text="Instructors are still planning. New classes appear here as soon as they are approved."
        />
      )}
      {own && own.length > 0 && <Classes category={category} classes={own} selection={selection} />}
    </section>
  );
}
