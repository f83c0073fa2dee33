import { Hero } from '../../features/home/hero';
import { TopSlider } from '../../features/home/top-slider';
import { PageHead } from '../../ui/page-head';
import { LaterPopular } from '../later-popular';
import { Panel } from '../panel';

export const HomePage = () => (
  <>
    <PageHead title="Play & Inspire · Summer sports camp" />
    <h1 className="sr-only">Play & Inspire, a summer camp for football, cricket and basketball</h1>
    <Panel>
      <Hero />
    </Panel>
    <div className="container flex flex-col gap-20 pt-14">
      <Panel>
        <TopSlider />
      </Panel>
      <LaterPopular />
    </div>
  </>
);
