import { PopularClasses } from '../../features/classes/popular-classes';
import { Hero } from '../../features/home/hero';
import { TopSlider } from '../../features/home/top-slider';
import { PopularInstructors } from '../../features/instructors/popular-instructors';

export const HomePage = () => (
  <>
    <title>Play & Inspire · Summer sports camp</title>
    <h1 className="sr-only">Play & Inspire, a summer camp for football, cricket and basketball</h1>
    <Hero />
    <div className="container flex flex-col gap-20 pt-14">
      <TopSlider />
      <PopularClasses />
      <PopularInstructors />
    </div>
  </>
);
