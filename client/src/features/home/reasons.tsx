import { ClipboardCheck, HeartPulse, ShieldCheck, Undo2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths';
import { SectionHeading } from '#ui/headings/section-heading';

interface ReasonProps {
  Icon: LucideIcon;
  title: string;
  children: ReactNode;
}

const Reason = ({ Icon, title, children }: ReasonProps) => (
  <li className="flex flex-col gap-1">
    <h3 className="flex items-center gap-2 text-lg">
      <Icon size={24} aria-hidden="true" className="shrink-0 text-primary" />
      {title}
    </h3>
    <p className="text-muted">{children}</p>
  </li>
);

/** Why parents can trust the camp. Claims only what the product does. */
export const Reasons = ({ refundSummary }: { refundSummary: string | null }) => (
  <section aria-labelledby="reasons">
    <SectionHeading
      id="reasons"
      title="Why parents trust us"
      lead="You know who teaches your child, and who brings them home."
    />
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
      <Reason Icon={ClipboardCheck} title="Instructors we check">
        We read every application and approve every class before it goes on sale. Certificates and
        background checks show only after we&rsquo;ve confirmed them.
      </Reason>
      <Reason Icon={ShieldCheck} title="Safe pick-up">
        You list who may pick up your child. Instructors check the list, and we tell you right away
        if someone else does.
      </Reason>
      <Reason Icon={HeartPulse} title="Health notes at hand">
        Instructors see allergies, medical notes and emergency contacts of the children in their
        class. No one else&rsquo;s.
      </Reason>
      <Reason Icon={Undo2} title="Clear refunds">
        {refundSummary ?? 'Each class shows its refund deadlines before you pay.'}{' '}
        <Link to={paths.refunds} className="underline underline-offset-4">
          Refund policy
        </Link>
      </Reason>
    </ul>
  </section>
);
