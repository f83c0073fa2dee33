import { checkoutWords } from './checkout-words';
import { classWords } from './class-words';
import type { AllWords } from './endpoint-words';
import { examples } from './examples';
import { newsletterDocs } from './newsletter.docs';
import { noticeWords } from './notice-words';
import { orderWords } from './order-words';
import { peopleWords, signInWords } from './people-words';
import { applicationWords, calendarWords, teachingWords } from './teaching-words';

const { id } = examples;

export const words: AllWords = {
  ...signInWords,
  ...peopleWords,
  ...classWords,
  ...teachingWords,
  ...applicationWords,
  ...calendarWords,
  ...checkoutWords,
  ...orderWords,
  ...newsletterDocs,
  ...noticeWords,
  addImage: {
    about: 'Pictures',
    summary: 'Upload a picture',
    note: 'PNG, JPEG, WebP or AVIF, told by its content. It is drawn anew, so nothing but the picture is kept.',
    answer: { success: true, data: { display_url: `https://api.camp.example/images/${id}` } },
  },
  getImage: { about: 'Pictures', summary: 'Get a picture' },
  getAdminStats: {
    about: 'The camp',
    summary: 'Count people, classes, paid orders and revenue',
    note: 'Revenue is what was paid less what was refunded.',
    answer: { users: 31, topClass: 26, revenue: 14320.5, orders: 112 },
  },
  isAlive: {
    about: 'Operation',
    summary: 'Ask whether the process is up',
    answer: { status: 'ok' },
  },
  isReady: {
    about: 'Operation',
    summary: 'Ask whether the server can work, reads and writes alike',
    answer: { status: 'ok' },
  },
  getApiDocument: {
    about: 'Operation',
    summary: 'Get this document',
    answer: { openapi: '3.1.1' },
  },
};
