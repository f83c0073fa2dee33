import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Account } from '@camp/server/contract/accounts/account';
import { toMessage, toProblem } from '#lib/api/client';
import { toUploadMessage } from '#lib/api/image-upload';
import { nameRule } from '#lib/session/account-rules';
import { Button } from '#ui/button';
import { ErrorState } from '#ui/feedback/error-state';
import { isReported } from '#ui/feedback/report-error';
import { Skeleton } from '#ui/feedback/skeleton';
import { Form, FormMessage, type FormErrors } from '#ui/forms/form';
import { TextField } from '#ui/forms/text-field';
import { accountQuery, useUpdateAccount } from './account.queries';
import { PortraitField, type PortraitFile } from './portrait-field';
import { SavedStatus } from './saved-status';
import { SettingsSection } from './settings-section';

const INVALID_PHONE = 'Enter a valid phone number with its area code, without an extension.';

interface Fields {
  name: string;
  image: string;
  phone: string;
}

const toErrors = (error: unknown): FormErrors<Fields> => {
  const isPhone = toProblem(error)?.errors?.some(({ pointer }) => pointer === '/phone');
  if (isPhone) return { fields: [{ name: 'phone', message: INVALID_PHONE }] };
  if (isReported(error)) return { message: null };
  const isPicture = toProblem(error)?.errors?.some(({ pointer }) => pointer === '/image');
  return { message: isPicture ? toUploadMessage(error) : toMessage(error) };
};

const toFields = ({ name, image = '', formattedPhone = '' }: Account): Fields => ({
  name,
  image,
  phone: formattedPhone,
});

/** The state of the form: its fields, the picture that is uploaded with them, and saving. */
function useProfileForm(uid: string, account: Account) {
  const { mutateAsync, isSuccess, reset } = useUpdateAccount(uid);
  const form = useForm<Fields>({ defaultValues: toFields(account) });
  const { isDirty, dirtyFields } = form.formState;
  const [portrait, setPortrait] = useState<PortraitFile | null>(null);

  const replaceFile = (file: PortraitFile | null) => {
    if (portrait) URL.revokeObjectURL(portrait.url);
    setPortrait(file);
  };
  /** Uses the file if there is one, otherwise the picture at the address. */
  const choosePortrait = (address: string, file: PortraitFile | null) => {
    reset();
    replaceFile(file);
    form.setValue('image', address, { shouldDirty: true });
  };
  const save = async ({ name, image, phone }: Fields) => {
    const saved = await mutateAsync({
      name: name.trim(),
      ...(dirtyFields.image && { image }),
      ...(dirtyFields.phone && { phone: phone.trim() || null }),
      ...(portrait && { file: portrait.file }),
    });
    form.reset(toFields(saved));
    replaceFile(null);
  };
  return {
    form,
    portrait,
    choosePortrait,
    save,
    reset,
    isSaved: isSuccess && !isDirty && !portrait,
  };
}

const ProfileFields = ({ uid, account }: { uid: string; account: Account }) => {
  const { form, portrait, choosePortrait, save, reset, isSaved } = useProfileForm(uid, account);
  const { errors, isSubmitting } = form.formState;
  const image = useWatch({ control: form.control, name: 'image' });

  return (
    <Form
      form={form}
      className="grid gap-5"
      onSubmit={save}
      onChange={() => reset()}
      toErrors={toErrors}
    >
      <TextField
        label="Name"
        autoComplete="name"
        error={errors.name?.message ?? ''}
        {...form.register('name', nameRule)}
      />
      <TextField
        label="Phone (optional)"
        hint="With area code. Only the camp sees it, to reach you about a booking."
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message ?? ''}
        {...form.register('phone')}
      />
      <PortraitField
        name={account.name}
        image={image}
        chosenFile={portrait}
        onChoose={(address) => choosePortrait(address, null)}
        onFile={(file) => choosePortrait(account.image ?? '', file)}
      />
      <FormMessage>{errors.root?.message}</FormMessage>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={isSubmitting}>
          Save profile
        </Button>
        <SavedStatus text={isSaved ? 'Saved' : ''} />
      </div>
    </Form>
  );
};

/** Name, phone number and portrait of the user. */
export function ProfileForm({ uid }: { uid: string }) {
  const { data: account, error, isFetching, refetch } = useQuery(accountQuery(uid));
  return (
    <SettingsSection
      title="Profile"
      lead="Your name is on class rosters and receipts, and on the classes you teach."
    >
      {account && <ProfileFields uid={uid} account={account} />}
      {!account && !error && (
        <div role="status" aria-label="Loading your profile">
          <Skeleton className="h-44 w-full" />
        </div>
      )}
      {!account && error && (
        <ErrorState
          title="We couldn’t load your profile"
          text={toMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </SettingsSection>
  );
}
