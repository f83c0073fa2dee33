import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ProfileForReview } from '@camp/server/contract/classes/teaching/instructor-profiles';
import { Badge } from '#ui/badge';
import { FocusableButton } from '#ui/focusable-button';
import { BackgroundCheckForm } from './background-check-form';
import { toDayText } from '#lib/format/dates';

const State = ({ check }: { check: ProfileForReview['backgroundCheck'] }) => {
  if (!check) {
    return (
      <Badge tone="warn">
        <ShieldAlert size={16} aria-hidden="true" />
        Not recorded
      </Badge>
    );
  }
  const Icon = check.isExpired ? ShieldAlert : ShieldCheck;
  return (
    <>
      <Badge tone={check.isExpired ? 'bad' : 'good'}>
        <Icon size={16} aria-hidden="true" />
        {check.isExpired ? 'Expired' : 'Valid'}
      </Badge>
      <span className="text-sm text-muted">
        Checked on {toDayText(check.checkedOn)}, valid until {toDayText(check.expiresOn)}
      </span>
    </>
  );
};

/** The state of an instructor's background check; a button shows the form that changes it. */
export function BackgroundCheck({ profile }: { profile: ProfileForReview }) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const formId = useId();
  const { name, backgroundCheck } = profile;
  const label = backgroundCheck ? 'Change' : 'Record a check';
  const close = () => {
    setIsOpen(false);
    // The form is gone.
    opener.current?.querySelector('button')?.focus();
  };
  return (
    <section className="mt-5">
      <div ref={opener} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans text-base">Background check</h3>
        <State check={backgroundCheck} />
        <FocusableButton
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          aria-label={`${label}${backgroundCheck ? ' the background check' : ''} of ${name}`}
          isDisabled={false}
          isBusy={false}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
        </FocusableButton>
      </div>
      {isOpen && (
        <div id={formId}>
          <BackgroundCheckForm profile={profile} onClose={close} />
        </div>
      )}
    </section>
  );
}
