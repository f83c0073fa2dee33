const DEFAULT_DESCRIPTION =
  'Football, cricket and basketball classes for one summer. Find a class, hold the seats, pay by card.';

/** What browsers and search engines are told of a page; one page draws it once. */
export const PageHead = ({ title, description }: { title: string; description?: string }) => (
  <>
    <title>{title}</title>
    <meta name="description" content={description ?? DEFAULT_DESCRIPTION} />
  </>
);
