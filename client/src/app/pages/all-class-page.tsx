import { useQuery } from '@tanstack/react-query';
import { categories } from '@camp/server/contract';
import { ClassSection } from '../../features/classes/class-section';
import { classesQuery } from '../../features/classes/classes.queries';
import { sports } from '../../features/classes/sports';
import { PageHeading } from '../../ui/page-heading';
import { useScrollToHash } from '../use-scroll-to-hash';
import { useSelection } from '../use-selection';

const JumpLinks = () => (
  <nav aria-label="Sports" className="flex flex-wrap gap-2">
    {categories.map((category) => (
      <a
        key={category}
        href={`#${sports[category].anchor}`}
        className="btn min-h-11 btn-secondary text-base"
      >
        {category}
      </a>
    ))}
  </nav>
);

export const AllClassPage = () => {
  const fetched = useQuery(classesQuery());
  const selection = useSelection();
  useScrollToHash(fetched.isFetched);
  return (
    <div className="container py-10">
      <PageHeading
        title="Classes"
        lead="Pick what fits the summer. Nothing is charged before the payment page."
        actions={<JumpLinks />}
      />
      {categories.map((category) => (
        <ClassSection key={category} category={category} fetched={fetched} selection={selection} />
      ))}
    </div>
  );
};
