import { CalendarPlus, Check, ChevronDown, Copy, RotateCw } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button';
import { Field } from '#ui/forms/field';

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
      flushSync(() => setCopied('failed'));
      field.current?.select();
    }
  };
  return { copied, copy: () => void copy() };
};

interface AddressBoxProps {
  address: string;
  isReplacing: boolean;
  onReplace: () => void;
}

const toWebcal = (address: string) => address.replace(/^https?:/, 'webcal:');

/** Returns where each calendar app subscribes to an address. */
const listApps = (address: string) => [
  {
    label: 'Add to Google Calendar',
    href: `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(toWebcal(address))}`,
    isNewTab: true,
  },
  { label: 'Apple Calendar', href: toWebcal(address), isNewTab: false },
];

/** Buttons that subscribe a calendar app to the private link, copy it or replace it. */
export function AddressBox({ address, isReplacing, onReplace }: AddressBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const { copied, copy } = useCopy(field);
  return (
    <>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        {listApps(address).map(({ label, href, isNewTab }) => (
          <a
            key={label}
            href={href}
            className="btn min-h-11 btn-secondary"
            {...(isNewTab && { target: '_blank', rel: 'noreferrer' })}
          >
            <CalendarPlus size={18} aria-hidden="true" />
            {label}
            {isNewTab && <span className="sr-only"> (opens in a new tab)</span>}
          </a>
        ))}
        <Button variant="quiet" onClick={copy}>
          {copied === 'yes' ? (
            <Check size={18} aria-hidden="true" />
          ) : (
            <Copy size={18} aria-hidden="true" />
          )}
          Copy link
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-6">
        {copyMessages[copied]}
      </p>
      <p className="text-sm text-muted">
        For other apps, copy the link and paste it at “Subscribe” or “Add from URL”. Anyone with the
        link can see your classes, so keep it private.
      </p>
      <details className="group mt-1" open={copied === 'failed'}>
        <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 font-medium underline [&::-webkit-details-marker]:hidden">
          Show or replace the link
          <ChevronDown size={18} aria-hidden="true" className="group-open:rotate-180" />
        </summary>
        <Field label="Private link">
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
        <Button variant="quiet" className="mt-3" busy={isReplacing} onClick={onReplace}>
          {!isReplacing && <RotateCw size={18} aria-hidden="true" />}
          Replace link
        </Button>
      </details>
    </>
  );
}
