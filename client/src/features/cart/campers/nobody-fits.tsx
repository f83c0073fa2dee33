import { paths } from '#lib/paths';
import { Button, ButtonLink } from '#ui/button';
import type { CamperChoice } from './camper-choices';

interface NobodyFitsProps {
  choices: readonly CamperChoice[];
  onClose: () => void;
}

/** Replaces the buttons of the dialog if a class is for other ages: leads to the classes for each child. */
export const NobodyFits = ({ choices, onClose }: NobodyFitsProps) => (
  <footer className="grid gap-3 border-t border-base-300 p-5 sm:px-6">
    <p role="status" className="font-medium">
      No one on your account fits this age
    </p>
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      {choices.map(
        ({ key, camperId, firstName, isAccountHolder }) =>
          !isAccountHolder && (
            <ButtonLink
              key={key}
              variant="quiet"
              className="grow"
              to={`${paths.allClass}?for=${camperId}`}
              onClick={onClose}
            >
              Classes for {firstName}
            </ButtonLink>
          ),
      )}
      <Button variant="ghost" onClick={onClose}>
        Close
      </Button>
    </div>
  </footer>
);
