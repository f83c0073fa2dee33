import { checkoutDocs } from './checkout.docs';
import { classDocs } from './classes.docs';
import type { AllEndpointDocs } from './endpoint-docs';
import { examples } from './examples';
import { newsletterDocs } from './newsletter.docs';
import { notificationDocs } from './notifications.docs';
import { orderDocs } from './orders.docs';
import { userDocs, signInDocs } from './users.docs';
import { applicationDocs, calendarDocs, teachingDocs } from './teaching.docs';

const { id } = examples;

export const endpointDocs: AllEndpointDocs = {
  ...signInDocs,
  ...userDocs,
  ...classDocs,
  ...teachingDocs,
  ...applicationDocs,
  ...calendarDocs,
  ...checkoutDocs,
  ...orderDocs,
  ...newsletterDocs,
  ...notificationDocs,
  addImage: {
    tag: 'Pictures',
    summary: 'Upload a picture',
    description:
      'PNG, JPEG, WebP or AVIF, detected by content. The picture is re-encoded, so no metadata is stored.',
    response: { success: true, data: { display_url: `https://api.camp.example/images/${id}` } },
  },
  getImage: { tag: 'Pictures', summary: 'Get a picture' },
  getAdminStats: {
    tag: 'Reports',
    summary: 'Count users, classes, paid orders and revenue',
    description: 'Revenue is the sum of payments less refunds.',
    response: { users: 31, topClass: 26, revenue: 14320.5, orders: 112 },
  },
  isAlive: {
    tag: 'Operation',
    summary: 'Check whether the process is running',
    response: { status: 'ok' },
  },
  isReady: {
    tag: 'Operation',
    summary: 'Check whether the server can read and write data',
    response: { status: 'ok' },
  },
  getApiDocument: {
    tag: 'Operation',
    summary: 'Get this document',
    response: { openapi: '3.1.1' },
  },
};
