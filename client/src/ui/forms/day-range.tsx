import { useEffect, useRef } from 'react';
import { FIRST_DAY, LAST_DAY } from '@camp/server/contract/fields/fields';
import { SelectField } from './select-field';
import { TextField } from './text-field';

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

interface DaySelectProps<Preset extends string> {
  label: string;
  presets: readonly { value: Preset; label: string }[];
  value: Preset | 'custom' | undefined;
  onChoose: (value: Preset | 'custom' | undefined) => void;
}

/** A menu of frequent ranges of days. `custom` asks for the days in a `DayRange`. */
export function DaySelect<Preset extends string>(props: DaySelectProps<Preset>) {
  const { label, presets, value, onChoose } = props;
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ target }) =>
        onChoose(
          target.value === 'custom'
            ? 'custom'
            : presets.find((preset) => preset.value === target.value)?.value,
        )
      }
    >
      <option value="">Any time</option>
      {presets.map((preset) => (
        <option key={preset.value} value={preset.value}>
          {preset.label}
        </option>
      ))}
      <option value="custom">Custom dates</option>
    </SelectField>
  );
}

interface DayRangeProps extends Days {
  labels?: { from: string; to: string };
  /** Gets only what changes. */
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
        onChange={(day) => onChange({ from: day, ...(isBackward(day, to) && { to: undefined }) })}
      />
      <DayField
        label={labels?.to ?? 'To'}
        value={to}
        onChange={(day) => onChange({ to: day, ...(isBackward(from, day) && { from: undefined }) })}
      />
    </div>
  );
}
