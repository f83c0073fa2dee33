import { Plus } from 'lucide-react';
import { paths } from '#lib/paths';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';

export function NoClassesYet() {
  return (
    <EmptyState
      picture="/pictures/empty/classes.svg"
      title="You have no classes yet"
      text="Add your first class. Campers can book it once it is approved."
      action={
        <ButtonLink to={paths.addClass} className="mt-2">
          <Plus size={18} aria-hidden="true" />
          Add a class
        </ButtonLink>
      }
    />
  );
}
