import { ToggleButton } from '#ui/forms/toggles/toggle-button';
import { spans, type Span } from './spans';

interface SpanChoiceProps {
  chosen: Span;
  onChoose: (span: Span) => void;
}

export function SpanChoice({ chosen, onChoose }: SpanChoiceProps) {
  return (
    <div role="group" aria-label="Period" className="flex flex-wrap gap-2">
      {spans.map((span) => (
        <ToggleButton key={span.days} isPressed={span === chosen} onClick={() => onChoose(span)}>
          {span.label}
        </ToggleButton>
      ))}
    </div>
  );
}
