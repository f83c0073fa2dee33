import type { Instructor } from '@camp/server/contract';
import { CardSlider } from '#ui/pictures/card-slider';
import { SectionHeading } from '#ui/headings/section-heading';
import { InstructorCard } from './instructor-card';
import { InstructorsListing } from './instructors-listing';

/** product.md 2.5 and 9.3. */
const base = { slidesPerView: 1, spaceBetween: 10 };
const breakpoints = {
  320: { slidesPerView: 1, spaceBetween: 10 },
  768: { slidesPerView: 2, spaceBetween: 20 },
  1024: { slidesPerView: 3, spaceBetween: 30 },
  1280: { slidesPerView: 4, spaceBetween: 40 },
};

const ROW =
  'grid auto-cols-[100%] grid-flow-col gap-2.5 overflow-hidden md:auto-cols-[calc(50%-10px)] md:gap-5 lg:auto-cols-[calc((100%-60px)/3)] lg:gap-7.5 xl:auto-cols-[calc((100%-120px)/4)] xl:gap-10 pb-15';
const LOADING_COUNT = 4;

const toCard = (instructor: Instructor) => ({
  key: instructor._id,
  card: <InstructorCard instructor={instructor} />,
});

export function PopularInstructors() {
  return (
    <section aria-labelledby="popular-instructors">
      <SectionHeading
        id="popular-instructors"
        title="Popular Instructors"
        lead="Our instructors with the most campers."
      />
      <InstructorsListing loadingGrid={ROW} loadingCount={LOADING_COUNT}>
        {(instructors) => (
          <CardSlider
            label="instructors"
            base={base}
            breakpoints={breakpoints}
            cards={instructors.map(toCard)}
            row={ROW}
          />
        )}
      </InstructorsListing>
    </section>
  );
}
