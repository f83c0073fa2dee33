import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import {
  BIO_MAX_LENGTH,
  type InstructorProfile,
} from '@camp/server/contract/classes/teaching/instructor-profiles';
import { readAccessToken } from '#lib/api/access-token';
import { isProblem, toMessage } from '#lib/api/client';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { isReported } from '#ui/feedback/report-error';
import { Form, FormMessage } from '#ui/forms/form';
import { TextAreaField } from '#ui/forms/text-area-field';
import { useLeaveGuard } from '#ui/forms/use-leave-guard';
import { LanguageChoice, SportChoice } from './choices';
import {
  parseProfile,
  toDraftFields,
  toProfileFields,
  type ProfileDraft,
  type ProfileFields,
} from './profile-fields';
import { useUpdateProfile } from './profile.queries';
import { QualificationList } from './qualification-list';

const isSignedIn = () => readAccessToken() !== null;

const toErrors = (error: unknown) => {
  if (isReported(error)) return { message: null };
  const advice = isProblem(error, 'changed-meanwhile')
    ? 'Your profile was changed in another tab. Copy what you typed, then reload the page.'
    : `${toMessage(error)} Everything you typed is still here.`;
  return { message: `Your profile was not saved. ${advice}` };
};

const BioState = ({ profile }: { profile: InstructorProfile }) => {
  const { bio, proposedBio, rejectedBio } = profile;
  if (proposedBio) {
    return (
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <Badge tone="warn">In review</Badge>
        {bio === undefined
          ? 'Families see it once the camp has approved it.'
          : 'Until the camp approves it, families see your former bio.'}
      </p>
    );
  }
  if (rejectedBio) {
    return (
      <div className="mt-2">
        <Badge tone="bad">Denied</Badge>
        <p className="mt-1 wrap-anywhere">
          <span className="font-semibold">Feedback from the camp:</span> {rejectedBio.reason}
        </p>
      </div>
    );
  }
  return bio === undefined ? null : (
    <p className="mt-2">
      <Badge tone="good">Public</Badge>
    </p>
  );
};

const BioField = ({ form }: { form: UseFormReturn<ProfileFields> }) => {
  const { length } = useWatch({ control: form.control, name: 'bio' }).trim();
  const message = form.formState.errors.bio?.message;
  return (
    <TextAreaField
      rows={7}
      label="About you"
      hint={
        <>
          What should families know about you and your classes?{' '}
          <span className="tabular-nums">
            {length} of {BIO_MAX_LENGTH} characters
          </span>
        </>
      }
      {...(message && { error: message })}
      {...form.register('bio')}
    />
  );
};

interface ProfileFormProps {
  owner: string;
  profile: InstructorProfile;
  /** The application from which a profile that was never saved is filled in. */
  draft?: ProfileDraft | undefined;
  onSaved: () => void;
}

/** The instructor's own profile. What an admin has to review is marked. */
export function ProfileForm({ owner, profile, draft, onSaved }: ProfileFormProps) {
  const { mutateAsync, isPending } = useUpdateProfile(owner);
  const form = useForm<ProfileFields>({
    defaultValues: draft ? toDraftFields(draft) : toProfileFields(profile),
  });
  const { errors, isDirty } = form.formState;
  const allowLeave = useLeaveGuard(isDirty, isSignedIn);

  const save = async (fields: ProfileFields) => {
    const parsed = parseProfile(fields, profile);
    if ('errors' in parsed) {
      parsed.errors.forEach(({ name, message }, index) =>
        form.setError(name, { message }, { shouldFocus: index === 0 }),
      );
      return;
    }
    await mutateAsync(parsed.request);
    allowLeave();
    onSaved();
  };

  return (
    <Form form={form} className="max-w-3xl" onSubmit={save} toErrors={toErrors}>
      {draft && (
        <p className="mb-4">We filled this in from your application. Check it, then save it.</p>
      )}
      <BioField form={form} />
      <BioState profile={profile} />
      <SportChoice form={form} />
      <LanguageChoice form={form} />
      <QualificationList form={form} stored={profile.qualifications} />
      <FormMessage className="mt-4">{errors.root?.message}</FormMessage>
      <Button type="submit" size="lg" busy={isPending} className="mt-6">
        {isPending ? 'Saving…' : 'Save profile'}
      </Button>
    </Form>
  );
}
