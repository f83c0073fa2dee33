import { paths } from '#lib/paths';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';

export const CamperNotFound = () => (
  <EmptyState
    picture="/pictures/empty/not-found.svg"
    title="Camper not found"
    text="This camper is not in your family."
    action={<ButtonLink to={paths.family}>My Family</ButtonLink>}
  />
);
