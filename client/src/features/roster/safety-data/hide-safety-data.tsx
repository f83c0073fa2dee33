import { EyeOff } from 'lucide-react';
import { ToggleButton } from '../../../ui/forms/toggles/toggle-button';
import type { SafetyDataState } from './safety-data.queries';

/** Hides safety data on a screen that others can see; nothing before safety data is loaded. */
export const HideSafetyData = ({ safetyData }: { safetyData: SafetyDataState }) =>
  safetyData.canRead &&
  (safetyData.isLoaded || safetyData.isHidden) && (
    <ToggleButton
      isPressed={safetyData.isHidden}
      onClick={() => safetyData.setHidden(!safetyData.isHidden)}
    >
      <EyeOff size={18} aria-hidden="true" />
      Hide safety data
    </ToggleButton>
  );
