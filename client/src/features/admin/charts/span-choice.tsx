import { spans, type Span } from './spans';

interface SpanChoiceProps {
  chosen: Span;
  onChoose: (span: Span) => void;
}

export function SpanChoice({ chosen, onChoose }: SpanChoiceProps) {
  return (
    <div role="group" aria-label="Period" className="flex flex-wrap gap-2">
      {spans.map((span) => (
        <button
          key={span.days}
          type="button"
          aria-pressed={span === chosen}
          className={`btn min-h-11 text-base ${span === chosen ? 'btn-primary' : 'btn-secondary'}`}
          onClick={() => onChoose(span)}
        >
          {span.label}
        </button>
      ))}
    </div>
  );
}
