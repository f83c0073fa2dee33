import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CampClass } from '@camp/server/contract';
import { isSoldOut } from '../class.messages';
import { toAgeMismatch } from './age-fit';
import { ClassChoice } from './class-choice';
import type { ChoiceGroups } from './group-choices';

interface ChoiceProps {
  ages: readonly (number | null)[];
  /** Returns why a class is not for some of the campers, besides their ages. */
  toWarnings?: ((campClass: CampClass) => string[]) | undefined;
  /** Renders what the choice costs. */
  renderPrice: (campClass: CampClass) => ReactNode;
  /** Returns the query string that chooses the class. */
  toSearch: (campClass: CampClass) => string;
}

interface ChoiceListProps extends ChoiceProps {
  label: string;
  classes: readonly CampClass[];
  isUnavailable?: boolean;
}

const ChoiceList = (props: ChoiceListProps) => {
  const { label, classes, ages, toWarnings, renderPrice, toSearch } = props;
  const { isUnavailable = false } = props;
  if (classes.length === 0) return null;
  return (
    <ul aria-label={label} className="divide-y divide-base-300 border-y border-base-300">
      {classes.map((campClass) => (
        <ClassChoice
          key={campClass._id}
          campClass={campClass}
          search={toSearch(campClass)}
          price={renderPrice(campClass)}
          warnings={[toAgeMismatch(ages, campClass) ?? [], toWarnings?.(campClass) ?? []].flat()}
          isUnavailable={isUnavailable}
        />
      ))}
    </ul>
  );
};

/** A folded list; renders nothing without classes. */
const FoldedChoices = (props: ChoiceListProps) => {
  const { label, classes } = props;
  if (classes.length === 0) return null;
  return (
    <details className="group">
      <summary className="flex min-h-12 w-fit cursor-pointer list-none items-center gap-1 font-medium hover:underline [&::-webkit-details-marker]:hidden">
        {label} ({classes.length})
        <ChevronDown size={18} aria-hidden="true" className="group-open:rotate-180" />
      </summary>
      <ChoiceList {...props} />
    </details>
  );
};

const toUnavailableLabel = (classes: readonly CampClass[]) =>
  classes.every(isSoldOut) ? 'Sold out' : 'Sold out or not open for enrollment';

interface ChoiceListsProps extends ChoiceProps, ChoiceGroups {
  /** Whose ages these are, such as `Maya Field’s`. */
  whose: string | undefined;
}

/** The classes that can be chosen, and folded below those of another age and those that are not available. */
export function ChoiceLists(props: ChoiceListsProps) {
  const { free, otherAges, unavailable, whose, ...choice } = props;
  return (
    <>
      <ChoiceList {...choice} label="Classes" classes={free} />
      <FoldedChoices {...choice} label={`Not for ${whose ?? 'this'} age`} classes={otherAges} />
      <FoldedChoices
        {...choice}
        label={toUnavailableLabel(unavailable)}
        classes={unavailable}
        isUnavailable
      />
    </>
  );
}
