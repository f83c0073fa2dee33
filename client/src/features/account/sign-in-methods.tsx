import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  linkProvider,
  unlinkMethod,
  type SignInMethod,
  type SocialMethod,
} from '#lib/session/account-auth';
import { toConfirmMessage } from '#lib/session/firebase-messages';
import { Button } from '#ui/button';
import { EmailText } from '#ui/email-text';
import { ErrorState } from '#ui/feedback/error-state';
import { Skeleton } from '#ui/feedback/skeleton';
import { FormMessage } from '#ui/forms/form';
import { GithubIcon, GoogleIcon } from '#ui/pictures/provider-icons';
import { signInMethodsQuery } from './account.queries';
import { ChangeEmail } from './change-email';
import { ChangePassword } from './change-password';
import { methodNames } from './method-names';
import { SettingsSection } from './settings-section';

const providers = [
  { method: 'google.com', Icon: GoogleIcon },
  { method: 'github.com', Icon: GithubIcon },
] as const;

const useToggleProvider = (uid: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ method, isLinked }: { method: SocialMethod; isLinked: boolean }) =>
      isLinked ? unlinkMethod(method) : linkProvider(method),
    onSettled: () => queryClient.invalidateQueries({ queryKey: signInMethodsQuery(uid).queryKey }),
  });
};

const Providers = ({ uid, methods }: { uid: string; methods: readonly SignInMethod[] }) => {
  const { mutate, isPending, variables, error } = useToggleProvider(uid);
  return (
    <>
      <ul className="grid gap-2">
        {providers.map(({ method, Icon }) => {
          const name = methodNames[method];
          const isLinked = methods.includes(method);
          const isLast = isLinked && methods.length === 1;
          return (
            <li key={method} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
              <Icon />
              <span className="me-auto">
                {name}
                <span className="block text-sm text-muted">
                  {isLast && 'Linked. Your only way to log in.'}
                  {isLinked && !isLast && 'Linked'}
                  {!isLinked && 'Not linked'}
                </span>
              </span>
              {!isLast && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`${isLinked ? 'Unlink' : 'Link'} ${name}`}
                  className="min-h-11"
                  busy={isPending && variables.method === method}
                  onClick={() => mutate({ method, isLinked })}
                >
                  {isLinked ? 'Unlink' : 'Link'}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <FormMessage>{error ? toConfirmMessage(error) : ''}</FormMessage>
    </>
  );
};

/** Password and linked providers. The last way to sign in cannot be removed. */
export function SignInMethods({ uid, email }: { uid: string; email: string }) {
  const { data: methods, error, isFetching, refetch } = useQuery(signInMethodsQuery(uid));
  return (
    <SettingsSection
      title="Log in"
      lead={
        <>
          Your email is <EmailText email={email} />.
        </>
      }
    >
      {methods && (
        <div className="grid gap-5">
          <ChangeEmail methods={methods} email={email} />
          {methods.includes('password') && <ChangePassword />}
          <Providers uid={uid} methods={methods} />
        </div>
      )}
      {!methods && !error && (
        <div role="status" aria-label="Loading your ways to log in">
          <Skeleton className="h-28 w-full" />
        </div>
      )}
      {!methods && error && (
        <ErrorState
          title="We couldn’t load your ways to log in"
          text={toConfirmMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </SettingsSection>
  );
}
