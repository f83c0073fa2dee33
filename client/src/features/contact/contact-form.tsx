import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  CONTACT_MESSAGE_MAX_LENGTH,
  contactEndpoints,
  contactRequest,
  type ContactRequest,
} from '@camp/server/contract/accounts/contact';
import { call, toMessage } from '#lib/api/client';
import { useSession } from '#lib/session/session';
import { Button } from '#ui/button';
import { Form, FormMessage } from '#ui/forms/form';
import { TextAreaField } from '#ui/forms/text-area-field';
import { TextField } from '#ui/forms/text-field';

const resolver = standardSchemaResolver<ContactRequest, unknown, ContactRequest>(contactRequest);

const missing: Record<keyof ContactRequest, string> = {
  name: 'Enter your name.',
  email: 'Enter your email address so we can reply.',
  message: 'Write your message first.',
};
const invalid: Record<keyof ContactRequest, string> = {
  name: 'Enter your name in one line of at most 80 characters.',
  email: 'Enter a valid email address so we can reply.',
  message: `Your message must have at most ${CONTACT_MESSAGE_MAX_LENGTH} characters.`,
};

const toErrors = (error: unknown) => ({
  message: `Your message was not sent. ${toMessage(error)} Everything you typed is still here.`,
});

const Sent = ({ to, onAgain }: { to: string; onAgain: () => void }) => {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div>
      <p ref={text} tabIndex={-1} className="flex gap-2 font-medium outline-none!">
        <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
        <span className="min-w-0 wrap-anywhere">
          We received your message. We’ll reply to {to}.
        </span>
      </p>
      <Button variant="quiet" className="mt-4" onClick={onAgain}>
        Send another message
      </Button>
    </div>
  );
};

const Fields = ({ onSent }: { onSent: (email: string) => void }) => {
  const { user } = useSession();
  const form = useForm<ContactRequest, unknown, ContactRequest>({
    values: { name: user?.displayName ?? '', email: user?.email ?? '', message: '' },
    // The account may arrive while the visitor types.
    resetOptions: { keepDirtyValues: true },
    resolver,
  });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: ContactRequest) =>
      call(contactEndpoints.contactCamp, { body, asViewer: true }),
  });
  const { errors } = form.formState;
  const bind = (name: keyof ContactRequest) => ({
    ...form.register(name),
    error: errors[name] && (form.getValues(name).trim() === '' ? missing : invalid)[name],
  });
  const send = async (request: ContactRequest) => {
    await mutateAsync(request);
    onSent(request.email);
  };
  return (
    <Form form={form} className="grid gap-4" onSubmit={send} toErrors={toErrors}>
      <TextField label="Your name" autoComplete="name" {...bind('name')} />
      <TextField label="Your email" type="email" autoComplete="email" {...bind('email')} />
      <TextAreaField label="Message" rows={6} {...bind('message')} />
      <FormMessage>{errors.root?.message}</FormMessage>
      <Button type="submit" size="lg" busy={isPending} className="justify-self-start">
        {isPending ? 'Sending…' : 'Send message'}
      </Button>
    </Form>
  );
};

/** Sends a message to the camp; no login needed. */
export function ContactForm() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return (
    <section aria-labelledby="contact-form" className="mt-10 max-w-xl">
      <h2 id="contact-form" className="mb-4 text-xl">
        Send us a message
      </h2>
      {sentFrom === null ? (
        <Fields onSent={setSentFrom} />
      ) : (
        <Sent to={sentFrom} onAgain={() => setSentFrom(null)} />
      )}
    </section>
  );
}
