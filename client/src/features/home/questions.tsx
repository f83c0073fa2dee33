import { ChevronDown } from 'lucide-react';
import { ButtonLink } from '#ui/button';
import { paths } from '#lib/paths';
import { Picture } from '#ui/pictures/picture';
import { SectionHeading } from '#ui/headings/section-heading';

const questions = [
  {
    question: 'How old does my child have to be?',
    answer:
      'Each class shows its ages. Your child’s age on the first day of the class counts, so a child who turns 8 in time can join a class for ages 8–11.',
  },
  {
    question: 'Can I book for several children?',
    answer:
      'Yes. Add your children under My Family, then choose who comes to each class. You pay for all of them together.',
  },
  {
    question: 'Are my seats safe while I pay?',
    answer:
      'Yes. We hold your seats once you start checkout, and a clock shows for how long. If a class sells out before your payment arrives, you get that money back.',
  },
  {
    question: 'What if the camp cancels a class?',
    answer:
      'You get a full refund, and we email you the reason. If we move a class to another time or place, you can cancel for a full refund within 7 days.',
  },
  {
    question: 'What should my child bring?',
    answer:
      'Each class page lists it. We also email you 7 days and 1 day before the first session, with the times and the location.',
  },
  {
    question: 'Who can pick up my child?',
    answer:
      'The parents and guardians on the account, and anyone you add to the pick-up list. The instructor records who picked up your child and when.',
  },
  {
    question: 'Can both parents see everything?',
    answer:
      'Yes. Share your child with another adult under My Family. Both of you see the classes, get the reminders and keep the health notes up to date.',
  },
] as const;

const ContactCard = () => (
  <div className="overflow-hidden rounded-box bg-base-200">
    <Picture
      src="/pictures/slider/water-break.svg"
      alt=""
      className="rounded-b-none max-lg:hidden"
    />
    <div className="p-5">
      <h3 className="text-lg">Still have questions?</h3>
      <p className="mt-1 mb-4 text-muted">
        Ask us about classes, payments or what your child needs.
      </p>
      <ButtonLink variant="quiet" to={paths.contact}>
        Ask us
      </ButtonLink>
    </div>
  </div>
);

/** Answers to what parents ask before they book. */
export const Questions = () => (
  <section aria-labelledby="questions">
    <SectionHeading
      id="questions"
      title="Questions and answers"
      lead="What parents ask before they book."
    />
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr] lg:gap-16">
      <div className="divide-y divide-base-300 border-y border-base-300">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-2 text-lg lg:py-4 font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                size={20}
                aria-hidden="true"
                className="shrink-0 transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="pb-4 text-muted">{answer}</p>
          </details>
        ))}
      </div>
      <ContactCard />
    </div>
  </section>
);
