import { aRoleNotification } from './people/role-notification';
import { wholeQuery } from './classes/teaching';
import type { TestApi } from '../api/test-api';
import type { TestUser } from './builders';

const paging = { page: '1', limit: '10' };
const dayRange = { from: '2031-05-01', to: '2031-07-31' };
const ids = '0123456789abcdef01234567,0123456789abcdef01234568';

const userFilters = { q: 'robin', role: 'none', sort: '-name' };
const orderFilters = { q: 'pi-', state: 'paid', attention: 'false', ...dayRange, sort: '-total' };
const auditFilters = { action: 'role-changed', q: 'robin', ...dayRange, sort: 'oldest' };
const { q, status, sort } = wholeQuery;

/** The sample requests of the lists of admins and of their exports, with every filter. */
export const adminListRequests = {
  listUsers: () => ({ query: { ...userFilters, ...paging } }),
  listOrders: () => ({ query: { ...orderFilters, ...paging } }),
  sumOrders: () => ({ query: orderFilters }),
  listAuditEntries: async (api: TestApi, user: TestUser) => {
    await aRoleNotification(api, user);
    return { query: { ...auditFilters, ...paging } };
  },
  listSubscriptions: () => ({ query: { state: 'confirmed', q: 'robin', ...paging } }),
  exportClasses: () => ({
    query: { q, status, needs: 'proposal-review', ...dayRange, sort, ids },
  }),
  exportUsers: () => ({ query: { ...userFilters, ids } }),
  exportOrders: () => ({ query: { ...orderFilters, ids } }),
  exportNewsletter: () => ({}),
  exportAuditLog: () => ({ query: auditFilters }),
};
