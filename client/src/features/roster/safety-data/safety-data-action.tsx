import { Eye, EyeOff } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#ui/button';
import type { MenuAction } from '#ui/forms/action-menu';
import { ToggleButton } from '#ui/forms/toggles/toggle-button';
import { useMediaQuery } from '#ui/hooks/use-media-query';
import { WIDE_ROSTER } from '../roster-media';
import { isSafetyDataOffered, RECORDED } from './safety-data-bar';
import type { SafetyDataState } from './safety-data.queries';

const canHide = ({ canRead, isLoaded, isHidden }: SafetyDataState) =>
  canRead && (isLoaded || isHidden);

/** Returns the menu action that shows or hides safety data; none while it cannot be read or is loading. */
export function toSafetyDataActions(state: SafetyDataState): MenuAction[] {
  const hide = { label: 'Hide safety data', Icon: EyeOff, run: () => state.setHidden(true) };
  const show = () => {
    state.setHidden(false);
    if (!state.isLoaded) void state.load();
  };
  if (state.isShown) return [hide];
  return isSafetyDataOffered(state) || canHide(state)
    ? [{ label: 'Show safety data', hint: RECORDED, Icon: Eye, run: show }]
    : [];
}

const Offer = ({ load }: { load: () => void }) => {
  const id = useId();
  return (
    <>
      <Button variant="quiet" aria-describedby={id} onClick={load}>
        <Eye size={18} aria-hidden="true" />
        Show safety data
      </Button>
      <p id={id} className="roster-safety-hint text-sm text-muted">
        Allergies, medical notes, contacts and who may pick up. {RECORDED}
      </p>
    </>
  );
};

/** Loads safety data, or hides it on a screen that others can see. On phones, the menu does. */
export function SafetyDataAction({ safetyData }: { safetyData: SafetyDataState }) {
  if (!useMediaQuery(WIDE_ROSTER)) return null;
  if (isSafetyDataOffered(safetyData)) return <Offer load={() => void safetyData.load()} />;
  if (!canHide(safetyData)) return null;
  const { isHidden, setHidden } = safetyData;
  return (
    <ToggleButton isPressed={isHidden} onClick={() => setHidden(!isHidden)}>
      <EyeOff size={18} aria-hidden="true" />
      Hide safety data
    </ToggleButton>
  );
}
