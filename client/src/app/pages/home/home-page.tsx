import { Hero } from '../../../features/home/hero';
import { TopSlider } from '../../../features/home/top-slider';
import { PageHead } from '../../../ui/headings/page-head';
import { LazyPopular } from './lazy-popular';
import { SectionErrorBoundary } from '../../section-error-boundary';

export function HomePage() {
  return (
    <>
      <PageHead title="Play & Inspire · Summer sports camp" />
      <h1 className="sr-only">
        Play & Inspire, a summer camp for football, cricket and basketball
      </h1>
      <SectionErrorBoundary>
        <Hero />
      </SectionErrorBoundary>
      <div className="container flex flex-col gap-20 pt-14">
        <SectionErrorBoundary>
          <TopSlider />
        </SectionErrorBoundary>
        <LazyPopular />
      </div>
    </>
  );
}
