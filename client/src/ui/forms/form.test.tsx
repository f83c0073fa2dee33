import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { Form, FormMessage, type FormErrors } from './form';
import { TextField } from './text-field';

interface Fields {
  name: string;
  email: string;
}

interface TestFormProps {
  onSubmit: (fields: Fields) => unknown;
  prepare?: () => Promise<boolean>;
  toErrors?: (error: unknown) => FormErrors<Fields>;
}

function TestForm(props: TestFormProps) {
  const form = useForm<Fields>({ defaultValues: { name: '', email: 'ana@example.com' } });
  const { errors, isSubmitting } = form.formState;
  return (
    <Form form={form} aria-label="Test" {...props}>
      <TextField
        label="Name"
        error={errors.name?.message}
        {...form.register('name', { required: 'Enter a name.' })}
      />
      <TextField label="Email" error={errors.email?.message} {...form.register('email')} />
      <FormMessage>{errors.root?.message}</FormMessage>
      <button type="submit">{isSubmitting ? 'Sending…' : 'Send'}</button>
    </Form>
  );
}

const fill = (name: string) => userEvent.type(screen.getByLabelText('Name'), name);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('sends the fields once for a double click, and again after the first is done', async () => {
  let finish = () => {};
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<TestForm onSubmit={onSubmit} />);
  await fill('Ana');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Sending…');
  expect(onSubmit.mock.calls).toEqual([[{ name: 'Ana', email: 'ana@example.com' }]]);

  finish();
  await screen.findByText('Send');
  await submit();
  await screen.findByText('Sending…');
  expect(onSubmit).toHaveBeenCalledTimes(2);
  finish();
  await screen.findByText('Send');
});

test('sends nothing with an invalid field, and focuses it', async () => {
  const onSubmit = vi.fn();
  render(<TestForm onSubmit={onSubmit} />);
  await submit();
  const field = await screen.findByLabelText('Name');
  await expect.poll(() => field).toHaveAccessibleDescription('Enter a name.');
  expect(field).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("shows the server's errors at their fields, and focuses the first one", async () => {
  const toErrors = () => ({
    fields: [
      { name: 'email' as const, message: 'Somebody uses this address.' },
      { name: 'name' as const, message: 'Too long.' },
    ],
  });
  render(<TestForm onSubmit={() => Promise.reject(new Error())} toErrors={toErrors} />);
  await fill('Ana');
  await submit();
  await screen.findByText('Too long.');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Somebody uses this address.');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('shows the message of another error until the next submission', async () => {
  const onSubmit = vi.fn().mockRejectedValueOnce(new Error('Nobody answers.'));
  render(<TestForm onSubmit={onSubmit} toErrors={(error) => ({ message: String(error) })} />);
  await fill('Ana');
  await submit();
  await screen.findByText('Error: Nobody answers.');
  await submit();
  await expect.poll(() => screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('shows no message for an error that the page already shows', async () => {
  const onSubmit = vi.fn().mockRejectedValue(new Error());
  render(<TestForm onSubmit={onSubmit} toErrors={() => ({ message: null })} />);
  await fill('Ana');
  await submit();
  await screen.findByText('Send');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('sends nothing if the preparation fails', async () => {
  const onSubmit = vi.fn();
  const prepare = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
  render(<TestForm onSubmit={onSubmit} prepare={prepare} />);
  await fill('Ana');
  await submit();
  expect(onSubmit).not.toHaveBeenCalled();
  await submit();
  await expect.poll(() => onSubmit).toHaveBeenCalled();
});
