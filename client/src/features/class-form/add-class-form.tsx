import { useAddClass } from './class-form.queries';
import { ClassFormView } from './class-form-view';
import { emptyClass, type ClassFields } from './class-fields';
import { useClassEditor } from './use-class-editor';

interface AddClassFormProps {
  name: string;
  email: string;
  /** The initial values of the fields; empty by default. */
  initialFields?: ClassFields;
  onAdded: () => void;
}

export function AddClassForm({
  name,
  email,
  initialFields = emptyClass,
  onAdded,
}: AddClassFormProps) {
  const { mutateAsync } = useAddClass();
  const editor = useClassEditor({
    initialFields,
    save: async (request) => {
      await mutateAsync({ ...request, name, email });
      return onAdded;
    },
    errorPrefix: 'Your class was not added.',
  });
  return (
    <ClassFormView
      editor={editor}
      instructor={{ name, email }}
      action={{ idle: 'Submit for review', busy: 'Submitting…' }}
    />
  );
}
