import { useEffect, useId, useState, type ChangeEvent, type ComponentProps } from 'react';
import { useForm, useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import type { PaymentLine, RefundOrderRequest } from '@camp/server/contract';
import { REFUND_TIME } from '@camp/server/contract/sales/refund-time';
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

/** `Refund $112.00 and cancel`, without the amount while it is not valid. */
const toSubmitLabel = (amount: string | null, cancels: boolean) => {
  const refund = amount === null ? 'Refund' : `Refund ${toDollars(Number(amount))}`;
  return cancels ? `${refund} and cancel` : refund;
};

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
  seatField: UseFormRegisterReturn;
  amount: string | null;
}

/** Whether the camper stays enrolled. */
const KindChoice = ({ seatField, amount }: KindChoiceProps) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1 text-sm font-semibold">What happens to the seat</legend>
    <Kind
      label="Refund and cancel the enrollment"
      hint="The camper leaves the roster, and someone else can take the seat."
      amount={amount}
      value="end"
      {...seatField}
    />
    <Kind
      label="Refund and keep the seat"
      hint="The camper stays enrolled and on the roster."
      amount={amount}
      value="keep"
      {...seatField}
    />
  </fieldset>
);

interface RefundFormProps {
  line: PaymentLine;
  refundable: number;
  /** The card that the refund goes to. */
  card: string;
  onRefund: (request: RefundOrderRequest) => Promise<unknown>;
  onClose: () => void;
}

/**
 * Returns the form of a refund. It proposes to cancel the enrollment with a full refund and to keep it
 * with a part, until the admin chooses.
 */
function useRefundForm(line: PaymentLine, refundable: number) {
  const isEnrolled = line.outcome === 'enrolled';
  const form = useForm<RefundFields>({
    defaultValues: {
      amount: refundable.toFixed(2),
      reason: '',
      seat: isEnrolled ? 'end' : 'keep',
    },
  });
  const [hasChosen, setHasChosen] = useState(false);
  const { control, register, setValue } = form;
  const [amount, seat] = useWatch({ control, name: ['amount', 'seat'] });
  const isValid = validateAmount(amount, refundable) === true;
  const proposeSeat = (typed: string) => {
    if (isEnrolled && !hasChosen) setValue('seat', Number(typed) < refundable ? 'keep' : 'end');
  };
  return {
    form,
    cancels: isEnrolled && seat === 'end',
    /** Null while it is not valid. */
    amount: isValid ? amount : null,
    amountField: register('amount', {
      // Without money to refund, the form has no such field.
      validate: (text) => refundable === 0 || validateAmount(text, refundable),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => proposeSeat(target.value),
    }),
    seatField: register('seat', { onChange: () => setHasChosen(true) }),
  };
}

/**
 * A form for the amount and reason of a refund, and whether to cancel the enrollment. If nothing is
 * left to refund, only the enrollment can be canceled.
 */
export function RefundForm({ line, refundable, card, onRefund, onClose }: RefundFormProps) {
  const canRefund = refundable > 0;
  const { form, cancels, amount, amountField, seatField } = useRefundForm(line, refundable);
  const { register, setFocus, formState } = form;
  const { errors } = formState;
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
          hint={`Up to ${toDollars(refundable)} of ${toDollars(line.price)} can be refunded to ${card}, where it arrives in ${REFUND_TIME}.`}
          error={errors.amount?.message}
          {...amountField}
        />
      )}
      {canRefund && line.outcome === 'enrolled' && (
        <KindChoice seatField={seatField} amount={amount} />
      )}
      <TextAreaField
        label="Reason"
        hint="The customer will see this."
        rows={2}
        error={errors.reason?.message}
        {...register('reason', { validate: validateReason })}
      />
      <div className="flex flex-wrap gap-2">
        {/* The question that follows shows that the refund is being made. */}
        <Button type="submit">
          {canRefund ? toSubmitLabel(amount, cancels) : 'Cancel enrollment'}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Not now
        </Button>
      </div>
    </Form>
  );
}
