/** A dash in a table cell without a value, which screen readers read as “None”. */
export const NoValue = () => (
  <>
    <span aria-hidden="true" className="text-muted">
      –
    </span>
    <span className="sr-only">None</span>
  </>
);
