import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { AddClassRequest } from '@camp/server/contract';
import { isProblem, toMessage, toProblem } from '../../lib/api';
import { Button } from '../../ui/button';
import { emptyClass, resolveClass, toFieldErrors, type ClassFields } from './class-form';
import { ScheduleFields, SeatFields, SubjectFields, TeacherFields } from './class-form-fields';
import { PictureChoice, type ClassForm } from './picture-choice';
import { useAddClass } from './teaching.queries';

const Group = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) => (
  <section className="border-t border-base-300 py-6">
    <h2 className="text-xl">{title}</h2>
    {lead && <p className="mt-1 text-muted">{lead}</p>}
    <div className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">{children}</div>
  </section>
);

/** Shows what the server found beside the fields it found it in; answers what belongs to none. */
const showRefusal = (form: ClassForm, error: unknown): string | null => {
  // The session is over and the login page says so already.
  if (isProblem(error, 'unauthenticated', 'forbidden')) return null;
  const found = toFieldErrors(toProblem(error)?.errors ?? [], form.getValues());
  found.forEach(({ name, message }, index) =>
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  if (found.length > 0) return null;
  return `Your class was not added. ${toMessage(error)} Everything you typed is still here.`;
};

type AddClassFormProps = { name: string; email: string; onAdded: () => void };

export const AddClassForm = ({ name, email, onAdded }: AddClassFormProps) => {
  const form = useForm<ClassFields, unknown, AddClassRequest>({
    defaultValues: emptyClass,
    resolver: resolveClass,
  });
  const { mutateAsync } = useAddClass();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (request) => {
    setRefusal(null);
    try {
      await mutateAsync(request);
    } catch (error) {
      setRefusal(showRefusal(form, error));
      return;
    }
    onAdded();
  });

  return (
    <form noValidate className="max-w-3xl" onSubmit={(event) => void submit(event)}>
      <Group title="Instructor">
        <TeacherFields name={name} email={email} />
      </Group>
      <Group title="The class">
        <SubjectFields form={form} />
      </Group>
      <Group title="Price and seats">
        <SeatFields form={form} />
      </Group>
      <Group title="When, for whom and where" lead="Leave out what is not settled yet.">
        <ScheduleFields form={form} />
      </Group>
      <section className="border-t border-base-300 py-6">
        <PictureChoice form={form} />
      </section>
      <p role="alert" className="mb-4 font-medium text-error empty:hidden">
        {refusal}
      </p>
      <Button type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? 'Sending to review…' : 'Send to review'}
      </Button>
    </form>
  );
};
