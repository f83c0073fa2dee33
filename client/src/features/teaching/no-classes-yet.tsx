import { Plus } from 'lucide-react';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';

export const NoClassesYet = () => (
  <EmptyState
    picture="/pictures/empty/classes.svg"
    title="You have no classes yet"
    text="Add your first one. An admin looks at it, and then campers can book it."
    action={
      <ButtonLink to={paths.addClass} className="mt-2">
        <Plus size={18} aria-hidden="true" />
        Add a class
      </ButtonLink>
    }
  />
);
