import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { Account } from '@camp/server/contract/accounts/account';
import { toMessage } from '../../lib/api/client';
import { nameRule } from '../../lib/session/account-rules';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { isReported } from '../../ui/feedback/report-error';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Form, FormMessage } from '../../ui/forms/form';
import { PortraitPicker } from '../../ui/forms/portrait-picker';
import { TextField } from '../../ui/forms/text-field';
import { Avatar } from '../../ui/pictures/avatar';
import { accountQuery, useUpdateAccount } from './account.queries';
import { SavedStatus } from './saved-status';
import { SettingsSection } from './settings-section';

interface Fields {
  name: string;
  image: string;
}

const ProfileFields = ({ uid, account }: { uid: string; account: Account }) => {
  const { mutateAsync, isSuccess, reset } = useUpdateAccount(uid);
  const form = useForm<Fields>({
    defaultValues: { name: account.name, image: account.image ?? '' },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const image = useWatch({ control: form.control, name: 'image' });

  const save = async ({ name, image: chosen }: Fields) => {
    await mutateAsync({ name: name.trim(), ...(chosen && { image: chosen }) });
    form.reset({ name: name.trim(), image: chosen });
  };

  return (
    <Form
      form={form}
      className="grid gap-5"
      onSubmit={save}
      onChange={() => reset()}
      toErrors={(error) => ({ message: isReported(error) ? null : toMessage(error) })}
    >
      <TextField
        label="Name"
        autoComplete="name"
        error={errors.name?.message ?? ''}
        {...form.register('name', nameRule)}
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

/** Name and portrait of the user. */
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
