interface FactLinesProps {
  /** Those without a text are left out. */
  facts: readonly { label: string; text: string | undefined }[];
}

/** A line for each fact: a quiet label and the text. Nothing without facts. */
export function FactLines({ facts }: FactLinesProps) {
  const known = facts.filter(({ text }) => text !== undefined);
  if (known.length === 0) return null;
  return (
    <dl className="mt-2 grid max-w-2xl gap-1">
      {known.map(({ label, text }) => (
        <div key={label} className="wrap-anywhere whitespace-pre-line">
          <dt className="inline text-muted">{label}:</dt> <dd className="inline">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
