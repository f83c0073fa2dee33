import { diffWords, type DiffPart } from './word-diff';

const Part = ({ kind, text }: DiffPart) => {
  if (kind === 'same') return text;
  const isAdded = kind === 'added';
  const Element = isAdded ? 'ins' : 'del';
  return (
    <Element
      className={`rounded-sm px-0.5 ${isAdded ? 'bg-success/20 no-underline' : 'bg-error/12 text-muted'}`}
    >
      <span className="sr-only">{isAdded ? ' [added: ' : ' [removed: '}</span>
      {text}
      <span className="sr-only">] </span>
    </Element>
  );
};

interface TextDifferenceProps {
  before: string;
  after: string;
  /** Which version to show; both at once by default. */
  version?: 'before' | 'after';
  className?: string;
}

const hiddenKinds = { before: 'added', after: 'removed' } as const;

/** A new version of a text, with the words that were added and those that were removed. */
export function TextDifference({ before, after, version, className = '' }: TextDifferenceProps) {
  return (
    <p className={`wrap-anywhere whitespace-pre-line ${className}`}>
      {diffWords(before, after)
        .filter(({ kind }) => version === undefined || kind !== hiddenKinds[version])
        .map((part, index) => (
          <Part key={index} {...part} />
        ))}
    </p>
  );
}
