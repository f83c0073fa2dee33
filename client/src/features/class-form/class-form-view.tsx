import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Form, FormMessage } from '../../ui/forms/form';
import { ScheduleFields, SeatFields, SubjectFields, InstructorFields } from './field-groups';
import { PictureChoice } from './pictures/picture-choice';
import type { ClassEditor } from './use-class-editor';

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

interface ClassFormViewProps {
  editor: ClassEditor;
  instructor: { name: string; email: string };
  action: { idle: string; busy: string };
  /** The effect of saving, shown above the button. */
  children?: ReactNode;
}

export function ClassFormView({ editor, instructor, action, children }: ClassFormViewProps) {
  const { form, prepare, submit, toErrors, isBusy } = editor;
  return (
    <Form form={form} className="max-w-3xl" prepare={prepare} onSubmit={submit} toErrors={toErrors}>
      <Group title="Instructor">
        <InstructorFields {...instructor} />
      </Group>
      <Group title="The class">
        <SubjectFields form={form} />
      </Group>
      <Group title="Price and seats">
        <SeatFields form={form} />
      </Group>
      <Group title="Schedule, ages and location" lead="You can add these later.">
        <ScheduleFields form={form} />
      </Group>
      <section className="border-t border-base-300 py-6">
        <PictureChoice editor={editor} />
      </section>
      {children}
      <FormMessage className="mb-4">{form.formState.errors.root?.message}</FormMessage>
      <Button type="submit" size="lg" busy={isBusy}>
        {isBusy ? action.busy : action.idle}
      </Button>
    </Form>
  );
}
