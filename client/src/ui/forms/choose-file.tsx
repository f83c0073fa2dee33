import type { Ref } from 'react';

interface ChooseFileProps {
  label: string;
  /** The file types that can be chosen. */
  types: string;
  describedBy: string;
  isInvalid: boolean;
  onChoose: (file: File) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A button that opens the file picker of the browser. */
export const ChooseFile = ({
  label,
  types,
  describedBy,
  isInvalid,
  onChoose,
  ref,
}: ChooseFileProps) => (
  <label className="btn relative min-h-11 text-base btn-secondary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-ring)">
    {label}
    <input
      type="file"
      accept={types}
      className="sr-only"
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      ref={ref}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        // Allows choosing the same file again.
        currentTarget.value = '';
        if (file) onChoose(file);
      }}
    />
  </label>
);
