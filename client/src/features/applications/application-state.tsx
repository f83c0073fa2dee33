import { CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Application } from '@camp/server/contract';
import { toDate } from '../../lib/schedule';
import { Card } from '../../ui/card';

type StateProps = { Icon: LucideIcon; tint: string; title: string; children: ReactNode };

const State = ({ Icon, tint, title, children }: StateProps) => (
  <Card className="mb-8 max-w-2xl">
    <h2 className="flex items-center gap-3 text-xl">
      <Icon size={24} aria-hidden="true" className={`shrink-0 ${tint}`} />
      {title}
    </h2>
    <div className="mt-3 grid gap-3">{children}</div>
  </Card>
);

const Words = ({ title, text }: { title: string; text: string }) => (
  <div>
    <p className="font-semibold">{title}</p>
    <p className="mt-1 whitespace-pre-line">{text}</p>
  </div>
);

export const Pending = ({ application: { createdAt, words } }: { application: Application }) => (
  <State Icon={Hourglass} tint="text-warning" title="Your application is being looked at">
    <p>You sent it on {toDate(createdAt)}. An admin decides; there is nothing for you to do.</p>
    <Words title="You wrote" text={words} />
  </State>
);

export const Declined = ({ application: { reason } }: { application: Application }) => (
  <State Icon={CircleX} tint="text-error" title="Your application was declined">
    <Words title="The camp wrote" text={reason ?? 'No reason was given.'} />
  </State>
);

/** For everybody who may teach; `children` leads on. */
export const Accepted = ({ children }: { children: ReactNode }) => (
  <State Icon={CircleCheck} tint="text-success" title="You teach at the camp">
    <p>Add a class, and campers can book it once an admin has looked at it.</p>
    <div className="flex flex-wrap gap-2">{children}</div>
  </State>
);
