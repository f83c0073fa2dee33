import { useForm } from 'react-hook-form';
import { toMessage } from '#lib/api/client';
import { Button } from '#ui/button';
import { isReported } from '#ui/feedback/report-error';
import { showToast } from '#ui/feedback/toast';
import { Form, FormMessage, type FormErrors } from '#ui/forms/form';
import { TextField } from '#ui/forms/text-field';
import { emailRule } from '#lib/session/account-rules';
import { useSetPublicEmail } from './profile.queries';

interface Fields {
  email: string;
}

const toErrors = (error: unknown): FormErrors<Fields> =>
  isReported(error) ? { message: null } : { message: toMessage(error) };

interface PublicEmailProps {
  /** The stored address; empty for the camp's. */
  email: string;
}

/** The address that families see of the instructor. It saves by itself, because nobody reviews it. */
export function PublicEmail({ email }: PublicEmailProps) {
  const { mutateAsync, isPending } = useSetPublicEmail();
  const form = useForm<Fields>({ defaultValues: { email } });
  const { errors } = form.formState;

  const save = async (fields: Fields) => {
    const saved = await mutateAsync(fields.email.trim() || null);
    form.reset({ email: saved.publicEmail ?? '' });
    showToast(
      saved.publicEmail === null
        ? 'Families now see the camp’s email'
        : `Families now see ${saved.publicEmail}`,
    );
  };

  return (
    <section aria-labelledby="public-email" className="mt-10 max-w-xl">
      <h2 id="public-email" className="mb-2 text-xl">
        Public email
      </h2>
      <Form form={form} className="grid gap-4" onSubmit={save} toErrors={toErrors}>
        <TextField
          label="Email for questions (optional)"
          hint="Everyone sees it on your page. Leave it empty to show the camp’s email. The email you log in with is never public."
          type="email"
          autoComplete="email"
          error={errors.email?.message ?? ''}
          {...form.register('email', {
            validate: (value) => value.trim() === '' || emailRule.validate(value),
          })}
        />
        {errors.root?.message && <FormMessage>{errors.root.message}</FormMessage>}
        <div>
          <Button type="submit" busy={isPending}>
            {isPending ? 'Saving…' : 'Save public email'}
          </Button>
        </div>
      </Form>
    </section>
  );
}
