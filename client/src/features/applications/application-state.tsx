import { CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Application } from '@camp/server/contract';
import { toApplicationFacts } from '#lib/format/application-facts';
import { toDate } from '#lib/format/dates';
import { Card } from '#ui/card';
import { FactLines } from '#ui/fact-lines';

interface StateProps {
  Icon: LucideIcon;
  tint: string;
  title: string;
  children: ReactNode;
}

const State = ({ Icon, tint, title, children }: StateProps) => (
  <Card className="mb-8 max-w-2xl">
    <h2 className="flex items-center gap-3 text-xl">
      <Icon size={24} aria-hidden="true" className={`shrink-0 ${tint}`} />
      {title}
    </h2>
    <div className="mt-3 grid gap-3">{children}</div>
  </Card>
);

const Quote = ({ title, text }: { title: string; text: string }) => (
  <div>
    <p className="font-semibold">{title}</p>
    <p className="mt-1 whitespace-pre-line">{text}</p>
  </div>
);

export function Pending({ application }: { application: Application }) {
  const { createdAt, words } = application;
  return (
    <State Icon={Hourglass} tint="text-warning" title="Application in review">
      <p>You submitted it on {toDate(createdAt)}. We’ll email you when it’s decided.</p>
      <Quote title="Your application" text={words} />
      <FactLines facts={toApplicationFacts(application)} />
    </State>
  );
}

export function Declined({ application: { reason } }: { application: Application }) {
  return (
    <State Icon={CircleX} tint="text-error" title="Your application was denied">
      <Quote title="Feedback from the camp" text={reason ?? 'No reason was given.'} />
    </State>
  );
}

/** Shown to everyone who can teach; `children` holds the next steps. */
export function Accepted({ children }: { children: ReactNode }) {
  return (
    <State Icon={CircleCheck} tint="text-success" title="You’re an instructor">
      <p>Add a class. Campers can book it once it’s approved.</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </State>
  );
}
