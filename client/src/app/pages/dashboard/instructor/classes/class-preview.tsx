import { useWatch } from 'react-hook-form';
import type { ClassFields } from '../../../../../features/class-form/class-fields';
import type { ClassForm } from '../../../../../features/class-form/use-class-editor';
import { PreviewCard } from './preview-card';
import { toPreview } from './to-preview';

interface ClassPreviewProps {
  form: ClassForm;
  /** A picture that is still being uploaded; null if there is none. */
  file: File | null;
  instructorName: string;
}

/** The card that families will see, on wide screens. It repeats the form, so screen readers skip it. */
export function ClassPreview({ form, file, instructorName }: ClassPreviewProps) {
  const fields = useWatch({ control: form.control }) as ClassFields;
  return (
    <aside aria-hidden="true" className="hidden xl:block">
      <div inert className="sticky top-24 max-w-72">
        <p className="mb-3 text-sm font-semibold text-muted">What families will see</p>
        <PreviewCard preview={toPreview(fields, instructorName)} file={file} />
      </div>
    </aside>
  );
}
