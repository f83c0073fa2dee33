import { useId, useLayoutEffect, useRef, useState } from 'react';

interface FoldedTextProps {
  text: string;
  className?: string;
  /** Shows two lines, and names its button after this title, because a list has many of them. */
  title?: string;
}

/** Shows three lines of a long text, two below a title, and the rest on request. */
export function FoldedText({ text, className = '', title }: FoldedTextProps) {
  const id = useId();
  const box = useRef<HTMLParagraphElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  // Before the first paint, so that nothing moves.
  useLayoutEffect(() => {
    const { current } = box;
    if (current) setIsLong(current.scrollHeight > current.clientHeight + 1);
  }, [text]);
  const isBrief = title !== undefined;
  const folded = isBrief ? 'folded-text folded-text-brief' : 'folded-text';
  const [more, less] = isBrief ? ['More', 'Less'] : ['Show all', 'Show less'];
  const label = isOpen ? less : more;
  return (
    <>
      <p
        ref={box}
        id={id}
        className={`whitespace-pre-line wrap-anywhere ${isOpen ? '' : folded} ${className}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={isBrief ? `${label}: ${title}` : undefined}
          className="flex min-h-11 cursor-pointer items-center font-medium underline"
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
        </button>
      )}
    </>
  );
}
