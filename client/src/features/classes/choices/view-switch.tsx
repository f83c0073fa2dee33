import type { CampClass } from '@camp/server/contract';
import { ViewChoice } from '../../../ui/lists/view-choice';
import { filterByView, type ChoiceView, type ClassToLeave } from './similar-classes';

const names = { week: 'Same week', sport: 'Same sport', all: 'All' };

interface ViewSwitchProps {
  classes: readonly CampClass[];
  left: ClassToLeave;
  view: ChoiceView;
  onChange: (view: ChoiceView) => void;
}

/** Chooses between the classes of the same week, those of the same sport and all. */
export function ViewSwitch({ classes, left, view: chosen, onChange }: ViewSwitchProps) {
  const views: ChoiceView[] = [
    ...(left.startsOn === undefined ? [] : (['week'] as const)),
    ...(left.category === undefined ? [] : (['sport'] as const)),
    'all',
  ];
  if (views.length === 1) return null;
  return (
    <div className="mb-3">
      <ViewChoice
        label="Classes to show"
        views={views.map((view) => ({
          name: names[view],
          count: filterByView(classes, view, left).length,
          isChosen: view === chosen,
          choose: () => onChange(view),
        }))}
      />
    </div>
  );
}

/** Says that no class of the chosen view can be booked. */
export const NoneLikeIt = ({ view }: { view: Exclude<ChoiceView, 'all'> }) => (
  <p role="status" className="py-6">
    No other class {view === 'week' ? 'in the same week' : 'of the same sport'} is free.
  </p>
);
