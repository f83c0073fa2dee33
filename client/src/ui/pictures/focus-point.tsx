import { useId, type PointerEvent } from 'react';
import type { ImageFocus } from '@camp/server/contract/fields/photo';
import { Button } from '../button';
import { Picture } from './picture';

const CENTER: ImageFocus = { x: 0.5, y: 0.5 };

const toShare = (distance: number, length: number) =>
  Math.round(Math.min(1, Math.max(0, distance / length)) * 100) / 100;

/** Returns the point of the picture at the pointer. */
const toPoint = ({ currentTarget, clientX, clientY }: PointerEvent): ImageFocus => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: toShare(clientX - left, width), y: toShare(clientY - top, height) };
};

interface AxisProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

const Axis = ({ label, value, onChange }: AxisProps) => {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="range"
        className="h-11 w-full accent-primary"
        min={0}
        max={1}
        step={0.05}
        value={value}
        aria-valuetext={`${Math.round(value * 100)} percent`}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </div>
  );
};

interface FocusPointProps {
  src: string;
  /** Null: the center. */
  focus: ImageFocus | null;
  onChange: (focus: ImageFocus | null) => void;
}

/** Lets the user mark the point of a picture that stays visible wherever the picture is cut. */
export function FocusPoint({ src, focus, onChange }: FocusPointProps) {
  const point = focus ?? CENTER;
  const mark = (event: PointerEvent) => {
    // Also while the pointer is dragged.
    if (event.buttons === 1) onChange(toPoint(event));
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div
        className="relative cursor-crosshair touch-none self-start"
        onPointerDown={mark}
        onPointerMove={mark}
      >
        <img src={src} alt="" draggable={false} className="w-full rounded-box select-none" />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-8 -translate-1/2 rounded-full border-3 border-white bg-black/30 shadow-lift"
          style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
        />
      </div>
      <div className="grid content-start gap-3">
        <Axis label="From the left" value={point.x} onChange={(x) => onChange({ ...point, x })} />
        <Axis label="From the top" value={point.y} onChange={(y) => onChange({ ...point, y })} />
        <div className="grid grid-cols-[4fr_3fr] items-start gap-3" aria-hidden="true">
          <Picture src={src} alt="" focus={point} eager />
          <Picture src={src} alt="" focus={point} eager className="aspect-square!" />
        </div>
        {focus && (
          <Button variant="ghost" className="justify-self-start" onClick={() => onChange(null)}>
            Reset to center
          </Button>
        )}
      </div>
    </div>
  );
}
