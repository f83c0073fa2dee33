interface Column {
  name: string;
  end?: boolean;
}

/** The column headers of a table; on narrow screens only for screen readers. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead className="sr-only text-sm text-muted @4xl:not-sr-only @4xl:table-header-group">
      <tr className="@4xl:border-b @4xl:border-base-300">
        {columns.map(({ name, end }) => (
          <th
            key={name}
            scope="col"
            className={`px-2 py-2 font-semibold whitespace-nowrap first:ps-0 ${end ? 'text-end' : 'text-start'}`}
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
