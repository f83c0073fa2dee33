import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { Account } from '@camp/server/contract/accounts/account';
import { toMessage, toProblem } from '../../lib/api/client';
import { nameRule } from '../../lib/session/account-rules';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { isReported } from '../../ui/feedback/report-error';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Form, FormMessage, type FormErrors } from '../../ui/forms/form';
import { PortraitPicker } from '../../ui/forms/portrait-picker';
import { TextField } from '../../ui/forms/text-field';
import { Avatar } from '../../ui/pictures/avatar';
import { accountQuery, useUpdateAccount } from './account.queries';
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
  return { message: isReported(error) ? null : toMessage(error) };
};

const toFields = ({ name, image = '', formattedPhone = '' }: Account): Fields => ({
  name,
  image,
  phone: formattedPhone,
});

const ProfileFields = ({ uid, account }: { uid: string; account: Account }) => {
  const { mutateAsync, isSuccess, reset } = useUpdateAccount(uid);
  const form = useForm<Fields>({
    defaultValues: toFields(account),
  });
  const { errors, isSubmitting, isDirty, dirtyFields } = form.formState;
  const image = useWatch({ control: form.control, name: 'image' });

  const save = async ({ name, image: chosen, phone }: Fields) => {
    const saved = await mutateAsync({
      name: name.trim(),
      ...(chosen && { image: chosen }),
      ...(dirtyFields.phone && { phone: phone.trim() || null }),
    });
    form.reset(toFields(saved));
  };

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
      <div className="grid gap-3">
        <p className="text-sm font-semibold">Portrait</p>
        <div className="flex flex-wrap items-center gap-4">
          <Avatar image={image || null} name={account.name} size="md" />
          <PortraitPicker
            chosen={image}
            onChoose={(address) => {
              reset();
              form.setValue('image', address, { shouldDirty: true });
            }}
          />
        </div>
      </div>
      <FormMessage>{errors.root?.message}</FormMessage>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={isSubmitting}>
          Save profile
        </Button>
        <SavedStatus text={isSuccess && !isDirty ? 'Saved' : ''} />
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
          title="We couldn't load your profile"
          text={toMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </SettingsSection>
  );
}
