import { useId, type ReactNode } from 'react';
import type { ConsentText } from '@camp/server/contract/families/consents';
import { toAgreement, toQuestion } from '#lib/format/consents';
import { TextDisclosure } from './text-disclosure';

export interface ConsentQuestionProps {
  text: Pick<ConsentText, 'kind' | 'title' | 'isRequired'>;
  camperName: string;
  /** Null until the question is answered. */
  agreed: boolean | null;
  onAnswer: (agreed: boolean | null) => void;
  /** Whether the family answered an earlier version. */
  isOutdated?: boolean;
  error?: string | undefined;
  /** The full text. */
  children: ReactNode;
}

interface ControlProps extends Pick<
  ConsentQuestionProps,
  'text' | 'camperName' | 'agreed' | 'onAnswer'
> {
  errorId: string | undefined;
}

const Agreement = ({ text, camperName, agreed, onAnswer, errorId }: ControlProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input
      type="checkbox"
      className="checkbox bg-base-100"
      checked={agreed === true}
      aria-required="true"
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      onChange={({ target }) => onAnswer(target.checked ? true : null)}
    />
    <span className="font-semibold">{toAgreement(text.kind, camperName)}</span>
  </label>
);

const YesOrNo = ({ text, camperName, agreed, onAnswer }: ControlProps) => {
  const name = useId();
  const choices = [
    { label: 'Yes', value: true },
    { label: 'No', value: false },
  ];
  return (
    <fieldset>
      <legend className="font-semibold">
        {toQuestion(text.kind, camperName)} <span className="font-normal text-muted">Optional</span>
      </legend>
      <div className="mt-1 flex gap-6">
        {choices.map(({ label, value }) => (
          <label key={label} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              className="radio"
              name={name}
              checked={agreed === value}
              onChange={() => onAnswer(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/**
 * A consent text and its question about one camper: a checkbox if it is required, yes or no if not. It
 * starts without an answer, because a preselected answer is no consent.
 */
export function ConsentQuestion(props: ConsentQuestionProps) {
  const { text, isOutdated = false, error, children, ...control } = props;
  const id = useId();
  const errorId = error ? id : undefined;
  return (
    <div className="py-4">
      {isOutdated && (
        <p className="text-sm text-muted">This text has changed since you answered.</p>
      )}
      <TextDisclosure label={`Read “${text.title}”`}>{children}</TextDisclosure>
      {text.isRequired ? (
        <Agreement text={text} errorId={errorId} {...control} />
      ) : (
        <YesOrNo text={text} errorId={errorId} {...control} />
      )}
      {error && (
        <p id={id} className="text-sm font-medium text-error">
          {error}
        </p>
      )}
    </div>
  );
}
