import type { ConsentKind } from '#contract';
import type { ConsentText } from '#domain/campers/consent';
import type { Actor } from '#domain/domain-event';
import { seedId } from './seed-id';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Before the first seeded purchase. */
const PUBLISHED_DAYS_AGO = 90;

interface TextPlan {
  kind: ConsentKind;
  title: string;
  isRequired: boolean;
  paragraphs: string[];
}

const plans: TextPlan[] = [
  {
    kind: 'terms',
    title: 'Terms of enrollment',
    isRequired: true,
    paragraphs: [
      'I am the camper’s parent or legal guardian, or I am the camper and at least 18 years old.',
      'Enrollment is for the camper, class, sessions and location shown at checkout. It is confirmed when the payment is complete and cannot be given to another person.',
      'I will keep the camper’s birth date, allergies, medical notes, emergency contacts and pick-up list in My Family complete and current, and I will tell the camp before the first session about anything that affects the camper’s safety or ability to take part.',
      'Campers are released to the account holder, an emergency contact or a person on the pick-up list. Staff may release a camper to someone else only after confirming the reason, and may ask anyone for photo identification.',
      'Campers must follow the instructions of staff. The camp may remove a camper whose conduct puts others at risk, after notifying the family.',
      'The camp may change staff, fields or activities for weather or safety. Changes of sessions or location are covered by the refund policy.',
    ],
  },
  {
    kind: 'refund-policy',
    title: 'Refund policy',
    isRequired: true,
    paragraphs: [
      'I can cancel an enrollment on the site until the first session of the class starts.',
      'Canceled at least 14 days before the first day: full refund. Canceled 7 to 13 days before the first day: 50% refund. Canceled later: no refund. If the terms of the class improve after I buy, the better terms apply.',
      'If the camp cancels the class, I receive a full refund. If the camp moves the class to other sessions or another location, I may cancel for a full refund within 7 days of the change, until the first session starts.',
      'Sessions that a camper misses, arrives late for or leaves early are not refunded.',
      'Refunds go to the card that was charged. The bank may take 5 to 10 business days to post them.',
    ],
  },
  {
    kind: 'waiver',
    title: 'Liability waiver and medical authorization',
    isRequired: true,
    paragraphs: [
      'Assumption of risk. I understand that football, cricket and basketball involve running, physical contact, hard balls and equipment, and that they carry a risk of injury, illness and, in rare cases, permanent disability or death, even when reasonable care is taken. I accept these risks for myself and for the camper.',
      'Release. To the fullest extent permitted by law, I release Play & Inspire, its owners, employees, instructors and volunteers from claims for injury, illness or loss that arise from the ordinary negligence of any of them in connection with camp activities. This release does not apply to gross negligence, reckless or intentional misconduct, or any claim that the law does not allow to be released.',
      'Fitness to participate. To my knowledge, the camper is able to take part in the activities of the class. I have listed all conditions, allergies and medications that staff need to know.',
      'Medical authorization. If I cannot be reached in an emergency, I authorize the camp to give first aid and to arrange transport and treatment by licensed medical providers. I am responsible for costs that insurance does not cover.',
      'I have read this document, had the opportunity to ask questions about it, and agree to it voluntarily. If any part of it is unenforceable, the rest remains in effect.',
    ],
  },
  {
    kind: 'photo',
    title: 'Photo and video release',
    isRequired: false,
    paragraphs: [
      'Play & Inspire may photograph and film the camper during camp activities and may use these images, without compensation, on its website, in its social media and in printed materials about the camp. Images are not published with the camper’s name.',
      'This is optional. My answer does not affect enrollment or participation.',
      'I can change my answer in My Family at any time. From then on, the camp makes no new use of images of the camper; materials that were already printed or shared by others may remain in circulation.',
    ],
  },
];

const toText = (
  { kind, title, isRequired, paragraphs }: TextPlan,
  fields: Pick<ConsentText, 'version' | 'state' | 'publishedAt' | 'publishedBy'>,
): ConsentText => ({
  _id: seedId('consent text', kind, String(fields.version)),
  kind,
  title,
  isRequired,
  body: paragraphs.join('\n\n'),
  ...fields,
});

/**
 * Returns the texts that the families of the seeded orders agreed to, in the order in which they were
 * asked, and the versions that ended the questions after the last order. A seeded camp asks nothing,
 * because scripts and journeys pay for the seeded classes with calls that know no consents; an admin
 * can publish each text again.
 */
export function createConsentTexts(now: Date, publishedBy: Actor) {
  const publishedAt = new Date(now.getTime() - PUBLISHED_DAYS_AGO * DAY_MS);
  const withdrawnAt = new Date(now.getTime() - HOUR_MS);
  return {
    asked: plans.map((plan) =>
      toText(plan, { version: 1, state: 'asked', publishedAt, publishedBy }),
    ),
    withdrawn: plans.map((plan) =>
      toText(plan, { version: 2, state: 'withdrawn', publishedAt: withdrawnAt, publishedBy }),
    ),
  };
}
