import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { CampClass } from '#domain/classes/camp-class';
import { appendEvents, type DomainEvent } from '#domain/domain-event';
import { changeClasses } from './classes.store';
import { didMatch, matchesRevision } from './matches-revision';
import { proposalFields } from './proposal-writes';

/**
 * Cancels a class for good, so that nobody can get a seat in it. Returns false if it is already canceled
 * or has changed since it was read.
 */
export const storeCancellation = (
  camp: Camp,
  campClass: CampClass,
  reason: string,
  event: DomainEvent,
  at: Date,
): Promise<boolean> =>
  changeClasses(camp, async (classes) => {
    const result = await classes.updateOne(
      { ...matchesRevision(campClass), cancellation: { $exists: false } },
      {
        $set: { status: 'canceled', feedback: reason, cancellation: { at, isDone: false } },
        $unset: proposalFields,
        $inc: { revision: 1 },
        $push: appendEvents(event),
      },
    );
    return didMatch(result);
  });

/**
 * Marks a class's cancellation as done if no seat is sold. Returns how many seats are still sold.
 */
export const markCancellationDone = (camp: Camp, _id: ObjectId): Promise<number> =>
  changeClasses(camp, async (classes) => {
    await classes.updateOne(
      { _id, soldLines: { $size: 0 }, 'cancellation.isDone': false },
      { $set: { 'cancellation.isDone': true } },
    );
    return (await classes.findOne({ _id }))?.soldCount ?? 0;
  });
