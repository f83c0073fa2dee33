import { paths } from '#lib/paths';
import { ButtonLink } from '#ui/button';
import { PageHeading } from '#ui/headings/page-heading';

/** The page of a class that does not exist. */
export const ClassNotFound = () => (
  <div className="flex flex-col items-center gap-6 py-8 text-center">
    <img
      src="/pictures/empty/not-found.svg"
      alt=""
      width={320}
      height={240}
      className="h-60 w-80 max-w-full"
    />
    <div className="[&>header]:mb-0 [&>header]:justify-center">
      <PageHeading
        title="Class not found"
        lead="It may have been removed, or the link may be mistyped."
      />
    </div>
    <ButtonLink to={paths.allClass} size="lg">
      See all classes
    </ButtonLink>
  </div>
);
