import { useAddClass } from '../teaching.queries';
import { ClassFormView } from './class-form-view';
import { emptyClass, type ClassFields } from './class-fields';
import { useClassEditor } from './use-class-editor';

type AddClassFormProps = {
  name: string;
  email: string;
  /** What the fields begin with, when not with nothing. */
  start?: ClassFields;
  onAdded: () => void;
};

export const AddClassForm = ({ name, email, start = emptyClass, onAdded }: AddClassFormProps) => {
  const { mutateAsync } = useAddClass();
  const editor = useClassEditor({
    start,
    save: async (request) => {
      await mutateAsync({ ...request, name, email });
      return onAdded;
    },
    failed: 'Your class was not added.',
  });
  return (
    <ClassFormView
      editor={editor}
      teacher={{ name, email }}
      action={{ rest: 'Send to review', busy: 'Sending to review…' }}
    />
  );
};
