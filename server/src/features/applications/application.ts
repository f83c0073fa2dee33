import type { ObjectId } from 'mongodb';
import type { Application as ApplicationOnWire, ApplicationStatus } from '../../contract';
import type { Actor, Newsworthy } from '../../news';

export interface Application extends Newsworthy {
  _id: ObjectId;
  /** The applicant's Firebase uid. */
  owner: string;
  /** As they were called when they applied. */
  name: string;
  email: string;
  words: string;
  status: ApplicationStatus;
  /** Until it is decided; of one that is accepted until its owner has become an instructor. */
  isOpen: boolean;
  /** For the applicant. */
  reason?: string;
  createdAt: Date;
  decidedAt?: Date;
  decidedBy?: Actor;
}

export interface Decision {
  status: 'accepted' | 'declined';
  reason?: string;
  decidedAt: Date;
  decidedBy: Actor;
}

export const toApplicationOnWire = ({
  _id,
  createdAt,
  decidedAt,
  ...shared
}: Application): ApplicationOnWire => ({
  ...shared,
  _id: _id.toHexString(),
  createdAt: createdAt.toISOString(),
  ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
});
