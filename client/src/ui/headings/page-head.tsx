const DEFAULT_DESCRIPTION =
  'Football, cricket and basketball summer classes for children. Find a class, hold your seats and pay by card.';

/** The title and description of a page for browsers and search engines; render it once per page. */
export function PageHead({ title, description }: { title: string; description?: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description ?? DEFAULT_DESCRIPTION} />
    </>
  );
}
