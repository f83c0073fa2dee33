import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#ui/feedback/empty-state';
import { CardSlider } from '#ui/pictures/card-slider';
import { Listing } from '#ui/lists/listing';
import { LoadingList } from '#ui/feedback/loading-list';
import { Picture } from '#ui/pictures/picture';
import { SectionHeading } from '#ui/headings/section-heading';
import { Skeleton } from '#ui/feedback/skeleton';
import { topSliderQuery, type TopSliderItem } from './top-slider.queries';

/** product.md 2.5 and 9.3. */
const base = { slidesPerView: 1, spaceBetween: 10 };
const breakpoints = {
  640: { slidesPerView: 2, spaceBetween: 20 },
  768: { slidesPerView: 3, spaceBetween: 30 },
  1024: { slidesPerView: 4, spaceBetween: 40 },
};

const ROW =
  'grid auto-cols-[100%] grid-flow-col gap-2.5 sm:overflow-hidden sm:auto-cols-[calc(50%-10px)] sm:gap-5 md:auto-cols-[calc((100%-60px)/3)] md:gap-7.5 lg:auto-cols-[calc((100%-120px)/4)] lg:gap-10 pb-15';

/** The specification's label. */
const Label = ({ children }: { children: string }) => (
  <span className="text-sm font-normal text-muted">{children}</span>
);

const TopSliderCard = ({ image, name, description }: TopSliderItem) => (
  <article className="h-full">
    <Picture src={image} alt="" className="aspect-video!" />
    <h3 className="mt-3 text-lg">
      <Label>Name: </Label>
      {name}
    </h3>
    <p className="text-muted">
      <Label>Description: </Label>
      {description}
    </p>
  </article>
);

const loading = (
  <LoadingList label="Loading the slider" count={4} className={`overflow-hidden ${ROW}`}>
    <Skeleton className="aspect-video w-full" />
    <Skeleton className="mt-3 h-7 w-2/3" />
    <Skeleton className="mt-1 h-18 w-full md:max-xl:h-30" />
  </LoadingList>
);

const toCard = (item: TopSliderItem) => ({
  key: String(item.id),
  card: <TopSliderCard {...item} />,
});

export function TopSlider() {
  return (
    <section aria-labelledby="top-slider">
      <SectionHeading
        id="top-slider"
        label="Top Slider"
        title="A day at camp"
        lead="From the first game to the campfire."
      />
      <Listing
        fetched={useQuery(topSliderQuery())}
        loading={loading}
        errorTitle="We couldn’t load the slider"
        toErrorText={() => 'The rest of the page works as usual.'}
        empty={
          <EmptyState picture="/pictures/empty/classes.svg" title="Nothing to show here yet" />
        }
      >
        {(items) => (
          <CardSlider
            label="camp moments"
            base={base}
            breakpoints={breakpoints}
            cards={items.map(toCard)}
            row={ROW}
            showsNext
          />
        )}
      </Listing>
    </section>
  );
}
