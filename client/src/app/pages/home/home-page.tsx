import { Hero } from '#features/home/hero';
import { HeroPromise } from '#features/home/hero-promise';
import { QuickSearch } from '#features/home/quick-search';
import { TopSlider } from '#features/home/top-slider';
import { PageHead } from '#ui/headings/page-head';
import { LazyPopular } from './lazy-popular';
import { SectionErrorBoundary } from '#app/section-error-boundary';

export function HomePage() {
  return (
    <>
      <PageHead title="Play & Inspire · Summer sports camp" />
      <SectionErrorBoundary>
        <Hero>
          <HeroPromise />
        </Hero>
        <QuickSearch />
      </SectionErrorBoundary>
      <div className="container flex flex-col gap-6 pt-8">
        <SectionErrorBoundary>
          <TopSlider />
        </SectionErrorBoundary>
        <LazyPopular />
      </div>
    </>
  );
}
