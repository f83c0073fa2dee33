import { useQuery } from '@tanstack/react-query';
import { seasonQuery } from '#lib/queries/season-query';
import { toPromise } from './season.messages';

/** What the camp offers, above the slides. Its height does not change when the season has loaded. */
export function HeroPromise() {
  const { data: season } = useQuery(seasonQuery());
  return (
    <div className="pointer-events-none absolute inset-x-0 top-16 z-5">
      <div className="container pt-4 pb-10 md:pt-10">
        <h1 tabIndex={-1} className="max-w-md text-2xl lg:max-w-lg">
          Summer sports camp for kids and teens
        </h1>
        <p className="mt-2 min-h-10 max-w-84 text-sm md:mt-3 md:min-h-21 md:max-w-sm md:text-lg lg:min-h-14 lg:max-w-md">
          {toPromise(season)}
        </p>
      </div>
    </div>
  );
}
