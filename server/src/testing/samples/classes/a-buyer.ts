import { ObjectId } from 'mongodb';
import type { Buyer } from '#domain/classes/waitlist';

/** Returns a family that buys a seat for one camper. */
export const aBuyer = (owner = 'a-buyer'): Buyer => ({ owner, camperIds: [new ObjectId()] });
