import { useEffect, useRef } from 'react';
import { FIRST_DAY, LAST_DAY } from '@camp/server/contract/fields/fields';
import { TextField } from './text-field';
import { ToggleButton } from './toggles/toggle-button';

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

interface DayFieldProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A field for one day. Ignores the years that it has while one is being typed. */
const DayField = ({ label, value = '', onChange }: DayFieldProps) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = value;
  }, [value]);
  return (
    <TextField
      ref={box}
      type="date"
      label={label}
      defaultValue={value}
      min={FIRST_DAY}
      max={LAST_DAY}
      onChange={({ target }) => {
        const day = target.value;
        if (day === '' || (day >= FIRST_DAY && day <= LAST_DAY)) onChange(day || undefined);
      }}
    />
  );
};

interface DayPresetsProps<Preset extends string> {
  options: readonly { value: Preset; label: string }[];
  chosen: Preset | undefined;
  onChoose: (preset: Preset | undefined) => void;
}

/** Buttons for frequent ranges of days. The pressed one removes the range. */
export function DayPresets<Preset extends string>({
  options,
  chosen,
  onChoose,
}: DayPresetsProps<Preset>) {
  return (
    <div role="group" aria-label="Days" className="day-presets flex flex-wrap gap-2">
      {options.map(({ value, label }) => (
        <ToggleButton
          key={value}
          isPressed={value === chosen}
          onClick={() => onChoose(value === chosen ? undefined : value)}
        >
          {label}
        </ToggleButton>
      ))}
    </div>
  );
}

interface DayRangeProps extends Days {
  labels?: { from: string; to: string };
  onChange: (days: Days) => void;
}

const isBackward = (from: string | undefined, to: string | undefined) =>
  from !== undefined && to !== undefined && to < from;

/** The days of a filter, inclusive. A new first or last day clears the other one if it does not fit. */
export function DayRange({ from, to, labels, onChange }: DayRangeProps) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <DayField
        label={labels?.from ?? 'From'}
        value={from}
        onChange={(day) => onChange({ from: day, to: isBackward(day, to) ? undefined : to })}
      />
      <DayField
        label={labels?.to ?? 'To'}
        value={to}
        onChange={(day) => onChange({ from: isBackward(from, day) ? undefined : from, to: day })}
      />
    </div>
  );
}
