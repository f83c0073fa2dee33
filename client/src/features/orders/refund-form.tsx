import { useEffect, useId, type ComponentProps } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type { PaymentLine, RefundOrderRequest } from '@camp/server/contract';
import { toLineName } from '../../lib/format/camper-name';
import { Button } from '../../ui/button';
import { toDollars } from '../../ui/price';
import { Form } from '../../ui/forms/form';
import { TextAreaField } from '../../ui/forms/text-area-field';
import { TextField } from '../../ui/forms/text-field';
import {
  validateAmount,
  validateReason,
  toRefundRequest,
  type RefundFields,
} from './refund-fields';

/** `Refund $112.00`, or `Refund` while the amount is not valid. */
const toRefundLabel = (amount: string | null) =>
  amount === null ? 'Refund' : `Refund ${toDollars(Number(amount))}`;

interface KindProps extends ComponentProps<'input'> {
  label: string;
  hint: string;
  /** Shown beside the chosen kind; null while the amount is not valid. */
  amount: string | null;
}

const Kind = ({ label, hint, amount, ...radio }: KindProps) => {
  const id = useId();
  return (
    <label className="choice-card flex cursor-pointer gap-3 rounded-box border border-base-300 bg-base-100 p-3 has-checked:border-primary">
      <input
        {...radio}
        type="radio"
        className="radio mt-0.5 shrink-0"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
      />
      <span className="min-w-0 grow">
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-sm text-muted">
          {hint}
        </span>
      </span>
      <span className="choice-amount shrink-0 font-semibold tabular-nums">
        {amount !== null && toDollars(Number(amount))}
      </span>
    </label>
  );
};

interface KindChoiceProps {
  form: UseFormReturn<RefundFields>;
  amount: string | null;
}

/** Whether the camper stays enrolled. */
const KindChoice = ({ form: { register }, amount }: KindChoiceProps) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1 text-sm font-semibold">What happens to the seat</legend>
    <Kind
      label="Refund and keep the seat"
      hint="The camper stays enrolled and on the roster."
      amount={amount}
      value="keep"
      {...register('seat')}
    />
    <Kind
      label="Refund and cancel the enrollment"
      hint="The camper leaves the roster, and someone else can take the seat."
      amount={amount}
      value="end"
      {...register('seat')}
    />
  </fieldset>
);

interface RefundFormProps {
  line: PaymentLine;
  refundable: number;
  onRefund: (request: RefundOrderRequest) => Promise<unknown>;
  onClose: () => void;
}

/**
 * A form for the amount and reason of a refund, and whether to cancel the enrollment. If nothing is
 * left to refund, only the enrollment can be canceled.
 */
export function RefundForm({ line, refundable, onRefund, onClose }: RefundFormProps) {
  const canRefund = refundable > 0;
  const form = useForm<RefundFields>({
    defaultValues: { amount: refundable.toFixed(2), reason: '', seat: canRefund ? 'keep' : 'end' },
  });
  const { register, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  const amount = useWatch({ control: form.control, name: 'amount' });
  const isValidAmount = validateAmount(amount, refundable) === true;
  useEffect(
    () => setFocus(canRefund ? 'amount' : 'reason', { shouldSelect: true }),
    [setFocus, canRefund],
  );

  return (
    <Form
      form={form}
      aria-label={
        canRefund ? `Refund for ${toLineName(line)}` : `Cancel enrollment in ${toLineName(line)}`
      }
      className="mt-3 grid max-w-xl gap-4 rounded-box bg-base-200 p-4"
      onSubmit={(fields) => onRefund(toRefundRequest(line, fields))}
    >
      {canRefund && line.outcome === 'enrolled' && (
        <KindChoice form={form} amount={isValidAmount ? amount : null} />
      )}
      {canRefund && (
        <TextField
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          hint={`Up to ${toDollars(refundable)} of ${toDollars(line.price)} can be refunded.`}
          error={errors.amount?.message}
          {...register('amount', { validate: (text) => validateAmount(text, refundable) })}
        />
      )}
      <TextAreaField
        label="Reason"
        hint="The customer will see this."
        rows={2}
        error={errors.reason?.message}
        {...register('reason', { validate: validateReason })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {canRefund ? toRefundLabel(isValidAmount ? amount : null) : 'Cancel enrollment'}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
