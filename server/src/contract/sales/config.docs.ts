import type { DocsFor } from '../docs/endpoint-docs';
import type { configEndpoints } from './config';

export const configDocs: DocsFor<typeof configEndpoints> = {
  getConfig: {
    tag: 'Cart and payment',
    summary: 'Get payment settings, the camp’s rules and contact details',
    description: 'Contact details that are not configured are absent.',
    response: {
      payments: { sandbox: false, publishableKey: 'pk_live_example', scriptUrl: null },
      holdMinutes: 15,
      offerHours: 24,
      transferDays: 14,
      refundPolicy: [
        { daysBefore: 14, percent: 100 },
        { daysBefore: 7, percent: 50 },
      ],
      safetyDataMonths: 6,
      contact: {
        legalName: 'Play & Inspire Summer Camps LLC',
        email: 'hello@camp.example',
        phone: '+1 (212) 555-0142',
        address: '48 Meadow Lane, Springfield, NY 10000, USA',
        officeHours: 'Monday–Friday, 9 AM–5 PM',
        taxId: '00-0000000',
        socialPages: [
          { name: 'Instagram', url: 'https://www.instagram.com/explore/tags/summercamp/' },
        ],
      },
    },
  },
};
