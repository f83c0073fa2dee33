import { endpoints, type Role } from '@camp/server/contract';
import { anAccessToken } from '../data/access-token';
import { someClassCounts } from '../data/builders';
import { unchanged } from '../data/unchanged';
import { mockEndpoint } from './mock-api';
import { mockCartItems } from './sales/mock-cart';

export function mockRole(role: Role | null) {
  mockEndpoint(endpoints.getRole, { role });
}

/** Mocks the endpoints that most pages call for a signed-in user. A test may override them. */
export function mockSession() {
  mockEndpoint(endpoints.createAccessToken, ({ body }) => ({
    token: anAccessToken((body as { email: string }).email),
  }));
  mockRole(null);
  mockCartItems([]);
  mockEndpoint(endpoints.listCampers, []);
  mockEndpoint(endpoints.listSavedClasses, []);
  mockEndpoint(endpoints.listPayments, []);
  mockEndpoint(endpoints.getCalendar, { address: null, entries: [], taught: [] });
  mockEndpoint(endpoints.listConsents, []);
  mockEndpoint(endpoints.countUnreadNotifications, { unread: 0 });
  mockEndpoint(endpoints.listApplications, []);
  mockEndpoint(endpoints.listProfiles, []);
  mockEndpoint(endpoints.listAuditEntries, []);
  mockEndpoint(endpoints.getCampToday, { day: '2031-07-07', sessions: [] });
  mockEndpoint(endpoints.countClasses, someClassCounts());
  mockEndpoint(endpoints.listChangedBirthDates, []);
  mockEndpoint(endpoints.listPickUps, []);
  mockEndpoint(endpoints.getLatestChange, unchanged);
}
