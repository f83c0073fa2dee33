import type { ObjectId } from 'mongodb';
import type { ApplicationStatus, Category } from '../contract';
import type { Actor, HasEvents } from './domain-event';
import type { HasSearchTexts } from './text/word-keys';

export interface Application extends HasEvents, HasSearchTexts {
  _id: ObjectId;
  /** The applicant's Firebase uid. */
  owner: string;
  /** Name and email at the time of the application. */
  name: string;
  email: string;
  words: string;
  /** Absent, like the next two, if the applicant gave none. */
  sports?: Category[];
  experience?: string;
  /** Titles, as the applicant named them. */
  qualifications?: string[];
  status: ApplicationStatus;
  /** True until the application is declined, or accepted and its owner has become an instructor. */
  isOpen: boolean;
  /** Shown to the applicant. */
  reason?: string;
  createdAt: Date;
  decidedAt?: Date;
  decidedBy?: Actor;
}
