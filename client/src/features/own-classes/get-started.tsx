import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { InstructorProfile } from '@camp/server/contract';
import { paths } from '#lib/paths';
import { OverviewSection } from './overview-section';

interface Step {
  label: string;
  hint: string;
  to: string;
  isDone: boolean;
}

const toSteps = (profile: InstructorProfile, hasClasses: boolean): Step[] => {
  const hasBio = Boolean(profile.bio ?? profile.proposedBio?.text);
  return [
    {
      label: 'Complete your profile',
      hint: 'Your bio and your sports.',
      to: paths.profile,
      isDone: hasBio && profile.sports.length > 0,
    },
    {
      label: 'Add your qualifications',
      hint: 'An admin confirms them.',
      to: paths.profile,
      isDone: profile.qualifications.some(({ status }) => status !== 'rejected'),
    },
    {
      label: 'Add your first class',
      hint: 'Campers can book it once it is approved.',
      to: paths.addClass,
      isDone: hasClasses,
    },
  ];
};

const StepItem = ({ step: { label, hint, to, isDone } }: { step: Step }) => {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex gap-3 py-4">
      <Icon
        size={20}
        aria-hidden="true"
        className={`mt-3 shrink-0 ${isDone ? 'text-success' : 'text-muted'}`}
      />
      <div className="min-w-0">
        <Link to={to} className="inline-flex min-h-11 items-center font-medium underline">
          {label}
        </Link>
        <p className="text-muted">{isDone ? 'Done' : hint}</p>
      </div>
    </li>
  );
};

interface GetStartedProps {
  profile: InstructorProfile;
  hasClasses: boolean;
}

/** The first steps of a new instructor, each with its state; nothing once all are done. */
export function GetStarted({ profile, hasClasses }: GetStartedProps) {
  const steps = toSteps(profile, hasClasses);
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <OverviewSection title="Get started">
      <ol className="max-w-2xl divide-y divide-base-300 border-y border-base-300">
        {steps.map((step) => (
          <StepItem key={step.label} step={step} />
        ))}
      </ol>
    </OverviewSection>
  );
}
