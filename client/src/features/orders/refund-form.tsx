import { useEffect, useId, type ComponentProps } from 'react';
import { useForm, useWatch } from 'react-hook-form';
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

const CancelToo = (checkbox: ComponentProps<'input'>) => {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <input
        {...checkbox}
        id={id}
        type="checkbox"
        className="checkbox mt-2.5 bg-base-100"
        aria-describedby={`${id}-hint`}
      />
      <label htmlFor={id} className="flex min-h-11 items-center">
        Also cancel the enrollment
      </label>
      <p id={`${id}-hint`} className="col-start-2 -mt-1.5 text-sm text-muted">
        This frees the seat. If unchecked, the camper is still enrolled and on the roster.
      </p>
    </div>
  );
};

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
    defaultValues: { amount: refundable.toFixed(2), reason: '', endsPlace: !canRefund },
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
      {canRefund && line.outcome === 'enrolled' && <CancelToo {...register('endsPlace')} />}
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
