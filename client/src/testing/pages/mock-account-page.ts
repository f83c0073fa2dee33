import { endpoints } from '@camp/server/contract';
import { mockEndpoint } from '../api/mock-api';

export const anAccountOnWire = {
  name: 'Mia Camper',
  email: 'camper@camp.test',
  image: '/pictures/people/camper.svg',
  createdAt: '2031-05-04T10:03:21.000Z',
};

/** Answers what the sections of the Account page load. */
export function mockAccountPage() {
  mockEndpoint(endpoints.getAccount, anAccountOnWire);
  mockEndpoint(endpoints.getReminderSetting, { wantsReminders: true });
  mockEndpoint(endpoints.listDeletionBlockers, { blockers: [] });
}
