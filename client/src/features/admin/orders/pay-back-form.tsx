import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import type { PaymentLine, RefundOrderRequest } from '@camp/server/contract';
import { Button } from '../../../ui/button';
import { toDollars } from '../../../ui/price';
import { TextAreaField } from '../../../ui/text-area-field';
import { TextField } from '../../../ui/text-field';
import { checkAmount, checkReason, toRefundRequest, type PayBackFields } from './pay-back-fields';

type PayBackFormProps = {
  line: PaymentLine;
  left: number;
  onPayBack: (request: RefundOrderRequest) => Promise<void>;
  onClose: () => void;
};

/** Asks how much of a class's price to refund, why, and whether to end the enrollment. Where nothing is left to refund, only the enrollment can end. */
export const PayBackForm = ({ line, left, onPayBack, onClose }: PayBackFormProps) => {
  const hasMoney = left > 0;
  const { register, handleSubmit, setFocus, formState } = useForm<PayBackFields>({
    defaultValues: { amount: left.toFixed(2), reason: '', endsPlace: !hasMoney },
  });
  const { errors, isSubmitting } = formState;
  const checkboxId = useId();
  useEffect(
    () => setFocus(hasMoney ? 'amount' : 'reason', { shouldSelect: true }),
    [setFocus, hasMoney],
  );

  const submit = handleSubmit((fields) => onPayBack(toRefundRequest(line, fields)));
  return (
    <form
      noValidate
      aria-label={
        hasMoney ? `Pay back for ${line.className}` : `End enrollment in ${line.className}`
      }
      className="mt-3 grid max-w-xl gap-4 rounded-box bg-base-200 p-4"
      onSubmit={(event) => void submit(event)}
    >
      {hasMoney && (
        <TextField
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          hint={`${toDollars(left)} is left of ${toDollars(line.price)}.`}
          error={errors.amount?.message}
          {...register('amount', { validate: (typed) => checkAmount(typed, left) })}
        />
      )}
      <TextAreaField
        label="Reason"
        hint="The payer reads this."
        rows={2}
        error={errors.reason?.message}
        {...register('reason', { validate: checkReason })}
      />
      {hasMoney && line.outcome === 'enrolled' && (
        <label htmlFor={checkboxId} className="flex min-h-11 items-center gap-3">
          <input
            id={checkboxId}
            type="checkbox"
            className="checkbox bg-base-100"
            {...register('endsPlace')}
          />
          The place ends with it
        </label>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="strong" busy={isSubmitting}>
          {hasMoney ? 'Pay back' : 'End enrollment'}
        </Button>
        <Button look="ghost" onClick={onClose}>
          Keep it as it is
        </Button>
      </div>
    </form>
  );
};
