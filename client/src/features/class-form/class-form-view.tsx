import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Form, RootMessage } from '../../ui/forms/form';
import { FormSection } from '../../ui/forms/form-section';
import { InstructorFields, PlaceFields, SeatFields, SubjectFields } from './field-groups';
import { PhotoChoice } from './pictures/photo-choice';
import { PictureChoice } from './pictures/picture-choice';
import { EnrollmentFields, ScheduleFields } from './schedule/schedule-fields';
import type { ClassEditor } from './use-class-editor';

interface ClassFormViewProps {
  editor: ClassEditor;
  instructor: { name: string; email: string };
  action: { idle: string; busy: string };
  /** Whether families know the sessions. */
  isAnnounced?: boolean;
  /** The effect of saving, shown above the button. */
  children?: ReactNode;
}

export function ClassFormView({
  editor,
  instructor,
  action,
  isAnnounced = false,
  children,
}: ClassFormViewProps) {
  const { form, prepare, submit, toErrors, isBusy } = editor;
  return (
    <Form form={form} className="max-w-3xl" prepare={prepare} onSubmit={submit} toErrors={toErrors}>
      <FormSection title="Instructor">
        <InstructorFields {...instructor} />
      </FormSection>
      <FormSection title="The class">
        <SubjectFields form={form} />
      </FormSection>
      <FormSection title="Price and seats">
        <SeatFields form={form} />
      </FormSection>
      <section className="border-t border-base-300 py-6">
        <h2 className="text-xl">Schedule</h2>
        <p className="mt-1 mb-3 text-muted">Times are the camp’s local time.</p>
        <ScheduleFields form={form} isAnnounced={isAnnounced} />
      </section>
      <FormSection title="Enrollment" lead="When families can enroll, in the camp’s local time.">
        <EnrollmentFields form={form} />
      </FormSection>
      <FormSection title="Ages and location" lead="You can add these later.">
        <PlaceFields form={form} />
      </FormSection>
      <section className="border-t border-base-300 py-6">
        <PictureChoice editor={editor} />
      </section>
      <section className="border-t border-base-300 py-6">
        <h2 className="text-xl">More photos</h2>
        <p className="mt-1 text-muted">Shown on the page of the class. Optional.</p>
        <PhotoChoice editor={editor} />
      </section>
      {children}
      {/* Stays in view, because the form is long; so do the reasons why it could not be sent. */}
      <div
        data-bottom-bar
        className="sticky bottom-0 z-10 -mx-4 border-t border-base-300 bg-base-100 px-4 py-3"
      >
        <RootMessage root={form.formState.errors.root} />
        <Button type="submit" size="lg" busy={isBusy} className="max-sm:w-full">
          {isBusy ? action.busy : action.idle}
        </Button>
      </div>
    </Form>
  );
}
