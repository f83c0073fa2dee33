import type { ReactNode } from 'react';
import { ViewChoice } from '#ui/lists/view-choice';
import type { ChoiceView } from './similar-classes';

const names = { week: 'Same week', sport: 'Same sport', all: 'All' };

interface ViewSwitchProps {
  /** The views with how many classes each has; undefined until it is known. */
  views: readonly { view: ChoiceView; count: number | undefined }[];
  chosen: ChoiceView;
  onChange: (view: ChoiceView) => void;
}

/** Chooses between the classes of the same week, those of the same sport and all. */
export const ViewSwitch = ({ views, chosen, onChange }: ViewSwitchProps) => (
  <div className="mb-3">
    <ViewChoice
      label="Classes to show"
      views={views.map(({ view, count }) => ({
        name: names[view],
        count,
        isChosen: view === chosen,
        choose: () => onChange(view),
      }))}
    />
  </div>
);

/** Says that no class of a view can be booked; of all classes, the children say it. */
export const NoneFree = ({ view, children }: { view: ChoiceView; children: ReactNode }) =>
  view === 'all' ? (
    children
  ) : (
    <p role="status" className="py-6">
      No other class {view === 'week' ? 'in the same week' : 'of the same sport'} is free.
    </p>
  );
