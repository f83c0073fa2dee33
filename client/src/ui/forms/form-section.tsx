import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useMediaQuery } from '../hooks/use-media-query';

interface FormSectionProps {
  title: string;
  /** The id of the heading, for links to it. */
  headingId?: string;
  lead?: string;
  children: ReactNode;
}

/** A titled part of a long form; its fields are in two columns if there is room. */
export function FormSection({ title, headingId, lead, children }: FormSectionProps) {
  return (
    <section className="border-t border-base-300 py-6">
      <h2 id={headingId} tabIndex={headingId === undefined ? undefined : -1} className="text-xl">
        {title}
      </h2>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-4 grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}

interface FoldedSectionProps {
  title: string;
  /** The id of the heading, for links to it. */
  headingId?: string;
  /** What a folded section says beside its title. */
  note: string;
  isFoldedAtFirst: boolean;
  /** An error opens the section. */
  hasError: boolean;
  children: ReactNode;
}

/** A part of a long form that can be folded. */
export function FoldedSection(props: FoldedSectionProps) {
  const { title, headingId, note, isFoldedAtFirst, hasError, children } = props;
  const [isOpen, setIsOpen] = useState(!isFoldedAtFirst);
  return (
    <details
      className="group border-t border-base-300 py-6 max-sm:py-3"
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 sm:w-fit [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <h2
            id={headingId}
            tabIndex={headingId === undefined ? undefined : -1}
            className="text-xl"
          >
            {title}
          </h2>
          <span className="min-w-0 wrap-anywhere text-muted">{note}</span>
        </span>
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="shrink-0 group-open:rotate-180 max-sm:ms-auto"
        />
      </summary>
      {children}
    </details>
  );
}

interface PhoneSectionProps extends Omit<FoldedSectionProps, 'isFoldedAtFirst' | 'note'> {
  lead?: string;
  /** What the family has answered; null if something is missing, which leaves the section open. */
  answer: string | null;
}

/** A part of a form that is folded on phones once it is complete, so that the rest is near. */
export function PhoneSection({ title, lead, answer, hasError, children }: PhoneSectionProps) {
  const isPhone = useMediaQuery('(width < 40rem)');
  const [firstAnswer] = useState(answer);
  if (!isPhone || firstAnswer === null) {
    return (
      <FormSection title={title} {...(lead !== undefined && { lead })}>
        {children}
      </FormSection>
    );
  }
  return (
    <FoldedSection title={title} note={firstAnswer} isFoldedAtFirst hasError={hasError}>
      {lead !== undefined && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-2 grid gap-4">{children}</div>
    </FoldedSection>
  );
}
