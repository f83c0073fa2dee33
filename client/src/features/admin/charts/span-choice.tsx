import { spans, type Span } from './spans';

type SpanChoiceProps = { chosen: Span; onChoose: (span: Span) => void };

export const SpanChoice = ({ chosen, onChoose }: SpanChoiceProps) => (
  <div role="group" aria-label="How far back" className="flex flex-wrap gap-2">
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
