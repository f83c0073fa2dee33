import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from '../button';
import { SelectField } from './select-field';
import { TextAreaField } from './text-area-field';
import { TextField } from './text-field';

test.each([
  ['TextField', TextField],
  ['TextAreaField', TextAreaField],
] as const)('%s links its label, hint and error to the control', (_, Control) => {
  render(<Control label="Class name" hint="At most 80 characters" error="Please name it" />);
  const control = screen.getByRole('textbox', { name: 'Class name' });
  expect(control).toHaveAccessibleDescription('At most 80 characters Please name it');
  expect(control).toBeInvalid();
});

test('a select without an error is valid and has no description', () => {
  render(
    <SelectField label="Sport">
      <option>Football</option>
    </SelectField>,
  );
  const control = screen.getByRole('combobox', { name: 'Sport' });
  expect(control).toBeValid();
  expect(control).not.toHaveAccessibleDescription();
});

test('a busy button is disabled and announced as busy', () => {
  render(<Button busy>Hold my seats</Button>);
  const button = screen.getByRole('button', { name: 'Hold my seats' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
});
