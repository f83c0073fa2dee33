import { useLayoutEffect, useState, type ChangeEvent, type ComponentProps } from 'react';
import { useForm, useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import type { PaymentLine, RefundOrderRequest } from '@camp/server/contract';
import { toAmount } from '@camp/server/contract/fields/fields';
import { REFUND_TIME } from '@camp/server/contract/sales/refund-time';
import { toMessage } from '#lib/api/client';
import { toLineName } from '@camp/server/shared/names';
import { Button } from '#ui/button';
import { formatAmount } from '#ui/price';
import { isReported } from '#ui/feedback/report-error';
import { ChoiceCard } from '#ui/forms/choice-card';
import { Form, FormMessage, type FormErrors } from '#ui/forms/form';
import { TextAreaField } from '#ui/forms/text-area-field';
import { TextField } from '#ui/forms/text-field';
import { Modal } from '#ui/modal';
import {
  validateAmount,
  validateReason,
  toRefundRequest,
  type RefundFields,
} from './refund-fields';
import { toSeatNote } from './seat-note';

/** `Refund $112.00 and cancel`, without the amount while it is not valid. */
const toSubmitLabel = (amount: number | null, cancels: boolean) => {
  const refund = amount === null ? 'Refund' : `Refund ${formatAmount(amount)}`;
  return cancels ? `${refund} and cancel` : refund;
};

interface KindProps extends ComponentProps<typeof ChoiceCard> {
  /** Shown beside the chosen kind; null while the amount is not valid. */
  amount: number | null;
}

const Kind = ({ amount, ...choice }: KindProps) => (
  <ChoiceCard
    {...choice}
    end={
      <span className="choice-amount shrink-0 font-semibold tabular-nums">
        {amount !== null && formatAmount(amount)}
      </span>
    }
  />
);

interface KindChoiceProps {
  line: PaymentLine;
  seatField: UseFormRegisterReturn;
  amount: number | null;
}

/** Whether the camper stays enrolled. */
const KindChoice = ({ line, seatField, amount }: KindChoiceProps) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1 text-sm font-semibold">What happens to the seat</legend>
    <Kind
      label="Refund and cancel the enrollment"
      hint={`The camper leaves the roster. ${toSeatNote([line])}`}
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
    if (isEnrolled && !hasChosen)
      setValue('seat', Number(toAmount(typed)) < refundable ? 'keep' : 'end');
  };
  return {
    form,
    cancels: isEnrolled && seat === 'end',
    /** Null while it is not valid. */
    amount: isValid ? Number(toAmount(amount)) : null,
    amountField: register('amount', {
      // Without money to refund, the form has no such field.
      validate: (text) => refundable === 0 || validateAmount(text, refundable),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => proposeSeat(target.value),
    }),
    seatField: register('seat', { onChange: () => setHasChosen(true) }),
  };
}

interface RefundDialogProps {
  line: PaymentLine;
  refundable: number;
  /** The account that paid, and where its refund goes. */
  email: string;
  target: string;
  onRefund: (request: RefundOrderRequest) => Promise<void>;
  onClose: () => void;
}

const toErrors = (error: unknown): FormErrors<RefundFields> => ({
  message: isReported(error) ? null : toMessage(error),
});

type RefundForm = ReturnType<typeof useRefundForm>;
type FieldsProps = Pick<RefundDialogProps, 'line' | 'refundable' | 'email' | 'target'> & {
  refund: RefundForm;
};

const Fields = ({ line, refundable, email, target, refund }: FieldsProps) => {
  const { amount, amountField, seatField, form } = refund;
  const { errors } = form.formState;
  const canRefund = refundable > 0;
  return (
    <>
      {canRefund ? (
        <TextField
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          hint={`Up to ${formatAmount(refundable)} of ${formatAmount(line.price)} can be refunded to ${target} of ${email}, where it arrives in ${REFUND_TIME}.`}
          error={errors.amount?.message}
          {...amountField}
        />
      ) : (
        <p>{`${email} gets no further refund. ${toSeatNote([line])}`}</p>
      )}
      {canRefund && line.outcome === 'enrolled' && (
        <KindChoice line={line} seatField={seatField} amount={amount} />
      )}
      <TextAreaField
        label="Reason"
        hint="The customer will see this."
        rows={2}
        error={errors.reason?.message}
        {...form.register('reason', { validate: validateReason })}
      />
      <p className="text-sm text-muted">You can’t undo this.</p>
    </>
  );
};

/**
 * A dialog for the amount and reason of a refund, and whether to cancel the enrollment. If nothing is
 * left to refund, only the enrollment can be canceled.
 */
export function RefundDialog({ onRefund, onClose, ...current }: RefundDialogProps) {
  // What was sent stays on screen until the dialog closes, although the refund changes the order.
  const [sent, setSent] = useState<typeof current | null>(null);
  const props = sent ?? current;
  const { line, refundable } = props;
  const canRefund = refundable > 0;
  const refund = useRefundForm(line, refundable);
  const { form, cancels, amount } = refund;
  const { isSubmitting, errors } = form.formState;
  const { setFocus } = form;
  useLayoutEffect(
    () => setFocus(canRefund ? 'amount' : 'reason', { shouldSelect: true }),
    [setFocus, canRefund],
  );
  const submit = async (fields: RefundFields) => {
    setSent(props);
    try {
      await onRefund(toRefundRequest(line, fields));
    } catch (error) {
      setSent(null);
      throw error;
    }
    onClose();
  };
  const title = `${canRefund ? 'Refund for' : 'Cancel enrollment in'} ${toLineName(line)}`;
  return (
    <Modal title={title} isClosable={!isSubmitting} ignoresOutsideClicks onClose={onClose}>
      <Form
        form={form}
        aria-label={title}
        className="flex min-h-0 flex-col"
        onSubmit={submit}
        toErrors={toErrors}
      >
        <div className="grid min-h-0 gap-4 overflow-y-auto px-5 pb-4 sm:px-6">
          <Fields {...props} refund={refund} />
          <FormMessage>{errors.root?.message}</FormMessage>
        </div>
        <footer className="dialog-actions border-t border-base-300 p-5 sm:px-6">
          <Button
            type="submit"
            className={cancels || !canRefund ? 'btn-error' : ''}
            busy={isSubmitting}
          >
            {canRefund ? toSubmitLabel(amount, cancels) : 'Cancel enrollment'}
          </Button>
          <Button variant="ghost" disabled={isSubmitting} onClick={onClose}>
            Not now
          </Button>
        </footer>
      </Form>
    </Modal>
  );
}
