import { useState, type ReactNode } from 'react';

interface TextDisclosureProps {
  label: ReactNode;
  /** Rendered once it is opened. */
  children: ReactNode;
}

/** A line that expands to a long text. */
export function TextDisclosure({ label, children }: TextDisclosureProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setWasOpened(true);
      }}
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium underline">{label}</summary>
      {wasOpened && (
        <div className="rounded-field border border-base-300 bg-base-100 p-4">{children}</div>
      )}
    </details>
  );
}
