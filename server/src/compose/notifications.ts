import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { bind } from './bind';
import type { Stores } from './stores';
import type { RecordDeletion } from '../domain/deletion';
import {
  addReminders,
  dispatchEvents,
  dispatchEventsOf,
  recordDeletion,
  resolvePendingDeletions,
  sendMails,
} from '../features/notifications/index';

/** Returns the operations of notifications for callers that are still created. */
export const createNotifications = (camp: Camp, { auditLog }: Pick<Stores, 'auditLog'>) => ({
  ...bind(camp, { addReminders, resolvePendingDeletions }),
  auditLog,
  recordDeletion: ((deletion, work) => recordDeletion(camp, deletion, work)) as RecordDeletion,
  notifier: {
    ...bind(camp, { dispatchEvents, sendMails }),
    dispatchUserEvents: (_id: ObjectId) => dispatchEventsOf(camp, 'users', _id),
    dispatchAdmissionEvents: (_id: ObjectId) => dispatchEventsOf(camp, 'admissions', _id),
    dispatchApplicationEvents: (_id: ObjectId) => dispatchEventsOf(camp, 'applications', _id),
    dispatchProfileEvents: (_id: ObjectId) => dispatchEventsOf(camp, 'instructorProfiles', _id),
    dispatchMessageEvents: (_id: ObjectId) => dispatchEventsOf(camp, 'classMessages', _id),
  },
});
