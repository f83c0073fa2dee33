import { endpoints } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import type { Order } from '#domain/orders/order';
import type { TestApi } from '../api/test-api';
import type { TestUser } from './builders';
import type { SampleRequest } from './requests';

type GetEndpointName = {
  [Name in keyof typeof endpoints]: (typeof endpoints)[Name]['method'] extends 'get' ? Name : never;
}[keyof typeof endpoints];

/** Every endpoint that reads records of users. */
export type ReadingEndpointName = Exclude<
  GetEndpointName,
  'getApiDocument' | 'getConfig' | 'getImage' | 'getLatestChange' | 'isAlive' | 'isReady'
>;

/** Returns a request to each reading endpoint for the records of the camper. */
export async function createReadingRequests(
  api: TestApi,
  { owner, coach, camperId }: { owner: TestUser; coach: TestUser; camperId: string },
  campClass: CampClass,
  order: Order,
): Promise<Record<ReadingEndpointName, SampleRequest>> {
  const { email } = owner;
  const classId = campClass._id.toHexString();
  const ofClass = { params: { id: classId } };
  const ofOrder = { params: { id: order._id.toHexString() } };
  const { body } = await api.as(owner.token).post('/calendar/address').expect(200);
  const { address } = endpoints.renewCalendarAddress.response.parse(body);
  return {
    listUsers: {},
    getUser: { params: { id: await api.idOf(owner) } },
    isAdmin: { params: { email } },
    isInstructor: { params: { email } },
    listInstructors: {},
    getInstructor: { params: { id: await api.idOf(coach) } },
    listClassMessages: ofClass,
    getClassWaitlist: ofClass,
    getOwnProfile: {},
    listProfiles: {},
    listClasses: {},
    getClass: ofClass,
    getClassPreview: ofClass,
    getPreviewPicture: ofClass,
    getSitemap: {},
    getClassFacets: {},
    getSeason: {},
    listCampers: { query: { archived: 'true' } },
    getCamperSharing: { params: { id: camperId } },
    listCamperInvitations: {},
    listPlaces: {},
    listManagedPlaces: {},
    getPlace: { params: { id: 'none' } },
    listConsentTexts: {},
    listConsentTextVersions: {},
    getConsentText: { params: { id: 'none' } },
    listConsents: { query: { camperIds: camperId } },
    listMissingConsents: {},
    exportMissingConsents: {},
    listCampersMissingConsents: { query: { q: 'maya' } },
    listSavedClasses: {},
    listWaitlistEntries: {},
    listWaitlistDemand: {},
    listCartItems: {},
    getCart: {},
    listPayments: {},
    listOrders: {},
    sumOrders: {},
    getTransferQuote: {
      params: {
        ...ofOrder.params,
        lineId: order.lines[0]!.lineId.toHexString(),
        classItemId: classId,
      },
    },
    getOrder: ofOrder,
    getPayment: ofOrder,
    getStatement: { params: { year: '2031' } },
    listOtherClasses: ofClass,
    listChangedBirthDates: {},
    getRefundTotal: ofClass,
    listPickUps: {},
    getSafetyChanges: { params: { id: camperId } },
    getRoster: ofClass,
    getRosterTable: ofClass,
    getSafetyData: ofClass,
    getSafetyDataTable: ofClass,
    getTeachingStats: {},
    getCalendar: {},
    downloadCalendar: {},
    getCalendarFeed: { params: { file: address!.split('/').at(-1)! } },
    listAdmissions: ofClass,
    getOwnApplication: {},
    listApplications: {},
    listNotifications: {},
    countUnreadNotifications: {},
    getOwnData: {},
    getOwnDataPage: {},
    getAccount: {},
    getRole: {},
    listDeletionBlockers: {},
    getReminderSetting: {},
    listAuditEntries: {},
    exportClasses: {},
    exportUsers: {},
    exportOrders: {},
    exportNewsletter: {},
    exportAuditLog: {},
    listSubscriptions: {},
    getAdminCharts: {},
    getAdminStats: {},
    getCampToday: {},
    countClasses: {},
  };
}
