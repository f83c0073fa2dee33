import { useId, useLayoutEffect, useRef, useState } from 'react';

interface FoldedTextProps {
  text: string;
  className?: string;
}

/** Shows three lines of a long text, and the rest on request. */
export function FoldedText({ text, className = '' }: FoldedTextProps) {
  const id = useId();
  const box = useRef<HTMLParagraphElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  // Before the first paint, so that nothing moves.
  useLayoutEffect(() => {
    const { current } = box;
    if (current) setIsLong(current.scrollHeight > current.clientHeight + 1);
  }, [text]);
  return (
    <>
      <p
        ref={box}
        id={id}
        className={`whitespace-pre-line wrap-anywhere ${isOpen ? '' : 'folded-text'} ${className}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-11 cursor-pointer items-center font-medium underline"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}
