import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { AuditEntry } from '@camp/server/contract';
import { NoValue } from '#ui/no-value';
import { toActionLabel } from './audit.messages';
import { toChangeLines, type ChangeLine } from './field-changes';

/** The values before and after, such as `Pending → denied: Too late`. */
const Values = ({ name, from, to }: ChangeLine) => (
  <>
    {name !== undefined && <b className="change-name">{name}: </b>}
    {to === null ? `Was: ${from}` : from !== null && <span className="text-muted">{from}</span>}
    {from !== null && to !== null && (
      <>
        {' '}
        <span aria-hidden="true">→</span>
        <span className="sr-only">to</span>{' '}
      </>
    )}
    {to}
  </>
);

const isCut = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1;

interface ChangeProps {
  entry: AuditEntry;
  /** Whether narrow screens show it. */
  isShown: boolean;
}

/** What changed: two lines of text for each field, and the rest on request. */
export function Change({ entry, isShown }: ChangeProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  // Before the first paint, so that nothing moves. Texts that are not shown have no height.
  useLayoutEffect(() => {
    if (!isOpen && list.current) setIsLong([...list.current.children].some(isCut));
  }, [entry, isShown, isOpen]);
  const lines = toChangeLines(entry);
  if (lines.length === 0) return <NoValue />;
  return (
    <div className="min-w-0 text-end wrap-anywhere @4xl:text-start">
      <ul ref={list} id={id} className="grid gap-1">
        {lines.map((line, position) => (
          <li key={position} className={`change-line ${isOpen ? '' : 'change-line-cut'}`}>
            <Values {...line} />
          </li>
        ))}
      </ul>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="change-toggle"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}{' '}
          <span className="sr-only">
            of: {toActionLabel(entry.action)} {entry.subject.name}
          </span>
        </button>
      )}
    </div>
  );
}
