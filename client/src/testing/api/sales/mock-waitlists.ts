import { waitlistAdministrationEndpoints } from '@camp/server/contract/classes/administration/waitlists';
import { waitlistEndpoints } from '@camp/server/contract/classes/waitlist';
import { mockEndpoint } from '../mock-api';

/** Nobody waits for a class, as most pages expect. */
export function mockNoWaitlists() {
  mockEndpoint(waitlistEndpoints.listWaitlistEntries, []);
  mockEndpoint(waitlistAdministrationEndpoints.listWaitlistDemand, []);
}
