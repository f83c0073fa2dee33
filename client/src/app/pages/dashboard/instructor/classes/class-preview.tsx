import { useWatch } from 'react-hook-form';
import type { ClassFields } from '#features/class-form/class-fields';
import type { PreviewPlace } from '#features/class-form/with-preview';
import type { ClassForm } from '#features/class-form/use-class-editor';
import { PreviewCard } from './preview-card';
import { toPreview } from './to-preview';

interface ClassPreviewProps {
  form: ClassForm;
  /** A picture that is still being uploaded; null if there is none. */
  file: File | null;
  instructorName: string;
  /** The seats that are sold; 0 for a new class. */
  sold?: number;
  place: PreviewPlace;
}

/**
 * The card that families will see: beside the form on wide screens, folded above the button on others. It
 * repeats the form, so screen readers skip it.
 */
export function ClassPreview({ form, file, instructorName, sold, place }: ClassPreviewProps) {
  const fields = useWatch({ control: form.control }) as ClassFields;
  const card = <PreviewCard preview={toPreview(fields, instructorName, sold)} file={file} />;
  if (place === 'above-button') {
    return (
      <details aria-hidden="true" className="mb-6 border-y border-base-300 xl:hidden">
        <summary tabIndex={-1} className="min-h-11 cursor-pointer py-3 font-semibold">
          Preview: what families will see
        </summary>
        <div inert className="max-w-72 pt-1 pb-5">
          {card}
        </div>
      </details>
    );
  }
  return (
    <aside aria-hidden="true" className="hidden xl:block">
      <div inert className="max-w-72">
        <p className="mb-3 text-sm font-semibold text-muted">Preview: what families will see</p>
        {card}
      </div>
    </aside>
  );
}
