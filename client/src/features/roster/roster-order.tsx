import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { ToggleButton } from '../../ui/forms/toggles/toggle-button';
import type { SafetyDataState } from './safety-data/safety-data.queries';
import { rosterSorts, type RosterSort } from './use-roster-filter';

const sortLabels: Record<RosterSort, string> = { name: 'Sort by name', age: 'Sort by age' };

interface RosterOrderProps {
  sort: RosterSort;
  onSort: (sort: string) => void;
  safetyData: SafetyDataState;
  children: ReactNode;
}

/** The order of the campers, and the switch that hides safety data on a screen that others can see. */
export const RosterOrder = ({ sort, onSort, safetyData, children }: RosterOrderProps) => (
  <div className="flex flex-wrap gap-1">
    <select
      aria-label="Order of campers"
      className="select h-11 w-40 max-w-full text-base"
      value={sort}
      onChange={({ target }) => onSort(target.value)}
    >
      {rosterSorts.map((one) => (
        <option key={one} value={one}>
          {sortLabels[one]}
        </option>
      ))}
    </select>
    {children}
    {safetyData.canRead && (safetyData.isLoaded || safetyData.isHidden) && (
      <ToggleButton
        isPressed={safetyData.isHidden}
        onClick={() => safetyData.setHidden(!safetyData.isHidden)}
      >
        <EyeOff size={18} aria-hidden="true" />
        Hide safety data
      </ToggleButton>
    )}
  </div>
);
