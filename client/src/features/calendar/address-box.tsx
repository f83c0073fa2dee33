import { Check, Copy, RotateCw } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';

type Copied = 'no' | 'yes' | 'failed';

const notes: Record<Copied, string> = {
  no: '',
  yes: 'Copied.',
  failed: 'It could not be copied for you. The address is selected, so copy it yourself.',
};

/** Copies what is in the field; where the browser does not let it, selects it. */
const useCopy = (field: RefObject<HTMLInputElement | null>) => {
  const [copied, setCopied] = useState<Copied>('no');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(field.current?.value ?? '');
      setCopied('yes');
    } catch {
      field.current?.select();
      setCopied('failed');
    }
  };
  return { copied, copy: () => void copy() };
};

type AddressBoxProps = { address: string; isRenewing: boolean; onRenew: () => void };

/** The private address of a calendar, to be copied or replaced. */
export const AddressBox = ({ address, isRenewing, onRenew }: AddressBoxProps) => {
  const field = useRef<HTMLInputElement>(null);
  const { copied, copy } = useCopy(field);
  return (
    <>
      <Field
        label="Private address"
        hint="Whoever has it sees your classes, so keep it to yourself."
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            readOnly
            value={address}
            className="input h-11 w-full text-base"
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="strong" onClick={copy}>
          {copied === 'yes' ? (
            <Check size={18} aria-hidden="true" />
          ) : (
            <Copy size={18} aria-hidden="true" />
          )}
          Copy
        </Button>
        <Button look="quiet" busy={isRenewing} onClick={onRenew}>
          {!isRenewing && <RotateCw size={18} aria-hidden="true" />}
          Renew
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-6">
        {notes[copied]}
      </p>
    </>
  );
};
