import { Check, Copy, RotateCw } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { Button } from '../../ui/button';
import { Field } from '../../ui/forms/field';

type Copied = 'no' | 'yes' | 'failed';

const copyMessages: Record<Copied, string> = {
  no: '',
  yes: 'Copied.',
  failed: 'We couldn’t copy the link. It’s selected, so you can copy it yourself.',
};

/** Copies the field's value; selects it if the browser blocks copying. */
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

interface AddressBoxProps {
  address: string;
  isReplacing: boolean;
  onReplace: () => void;
}

/** The private calendar link, with buttons to copy or replace it. */
export function AddressBox({ address, isReplacing, onReplace }: AddressBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const { copied, copy } = useCopy(field);
  return (
    <>
      <Field
        label="Private link"
        hint="Anyone with this link can see your classes, so keep it private."
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
        <Button variant="primary" onClick={copy}>
          {copied === 'yes' ? (
            <Check size={18} aria-hidden="true" />
          ) : (
            <Copy size={18} aria-hidden="true" />
          )}
          Copy
        </Button>
        <Button variant="quiet" busy={isReplacing} onClick={onReplace}>
          {!isReplacing && <RotateCw size={18} aria-hidden="true" />}
          Replace link
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-6">
        {copyMessages[copied]}
      </p>
    </>
  );
}
