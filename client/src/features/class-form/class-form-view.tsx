import type { ReactNode } from 'react';
import { Button } from '#ui/button';
import { Form, RootMessage } from '#ui/forms/form';
import { FoldedSection, FormSection } from '#ui/forms/form-section';
import {
  CamperFields,
  InstructorFields,
  PlaceFields,
  SeatFields,
  SubjectFields,
} from './field-groups';
import { FieldsToFix } from './fields-to-fix';
import { formSections, SectionLinks, toSectionId, type FormSectionName } from './form-sections';
import { MissingDetails } from './missing-details';
import { PhotoChoice } from './pictures/photo-choice';
import { PictureChoice } from './pictures/picture-choice';
import { useUsedPictures } from './pictures/use-used-pictures';
import { EnrollmentFields, ScheduleFields } from './schedule/schedule-fields';
import type { ClassEditor } from './use-class-editor';

const toSection = (name: FormSectionName) => ({
  title: formSections[name],
  headingId: toSectionId(name),
});

const Heading = ({ of: name }: { of: FormSectionName }) => (
  <h2 id={toSectionId(name)} tabIndex={-1} className="text-xl">
    {formSections[name]}
  </h2>
);

interface ClassFormViewProps {
  editor: ClassEditor;
  instructor: { name: string; email: string };
  action: { idle: string; busy: string };
  /** The class that is edited; absent for a new one. */
  editedId?: string;
  /** Whether families know the sessions. */
  isAnnounced?: boolean;
  /** The effect of saving, shown above the button. */
  children?: ReactNode;
}

/** Stays in view, because the form is long; so do the reasons why it could not be sent. */
const SubmitBar = ({ editor, action }: Pick<ClassFormViewProps, 'editor' | 'action'>) => (
  <div
    data-bottom-bar
    className="sticky bottom-0 z-10 -mx-4 border-t border-base-300 bg-base-100 px-4 py-3"
  >
    <FieldsToFix form={editor.form} />
    <RootMessage root={editor.form.formState.errors.root} />
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" size="lg" busy={editor.isBusy} className="max-sm:w-full">
        {editor.isBusy ? action.busy : action.idle}
      </Button>
      <MissingDetails form={editor.form} />
    </div>
  </div>
);

export function ClassFormView({
  editor,
  instructor,
  action,
  editedId,
  isAnnounced = false,
  children,
}: ClassFormViewProps) {
  const { form, prepare, submit, toErrors } = editor;
  const used = useUsedPictures(instructor.email, editedId ?? null);
  return (
    <Form form={form} className="max-w-3xl" prepare={prepare} onSubmit={submit} toErrors={toErrors}>
      <SectionLinks place="above" />
      <FormSection {...toSection('subject')}>
        <SubjectFields form={form} />
      </FormSection>
      <FormSection
        {...toSection('campers')}
        lead="Optional. Without ages, campers of every age can join."
      >
        <CamperFields form={form} />
      </FormSection>
      <section className="border-t border-base-300 py-6">
        <Heading of="schedule" />
        <p className="mt-1 mb-3 text-muted">Times are the camp’s local time.</p>
        <ScheduleFields form={form} isAnnounced={isAnnounced} />
      </section>
      <FormSection {...toSection('place')} lead="You can add this later.">
        <PlaceFields form={form} />
      </FormSection>
      <FormSection {...toSection('seats')}>
        <SeatFields form={form} />
      </FormSection>
      <FormSection
        {...toSection('enrollment')}
        lead="Optional. When families can enroll, in the camp’s local time."
      >
        <EnrollmentFields form={form} />
      </FormSection>
      <section className="border-t border-base-300 py-6">
        <PictureChoice editor={editor} used={used} />
      </section>
      <FoldedSection
        {...toSection('photos')}
        note="Optional"
        isFoldedAtFirst={form.getValues('photos').length === 0}
        hasError={form.formState.errors.photos !== undefined}
      >
        <p className="mt-1 text-muted">Shown on the page of the class.</p>
        <PhotoChoice editor={editor} />
      </FoldedSection>
      <FormSection {...toSection('instructor')}>
        <InstructorFields {...instructor} />
      </FormSection>
      {children}
      <SubmitBar editor={editor} action={action} />
    </Form>
  );
}
