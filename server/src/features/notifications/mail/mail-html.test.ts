import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApi } from '#testing/api/use-test-api';
import { mailsOfAllKinds, type UserTexts } from '#testing/mail/mails-of-all-kinds';
import type { Notification } from '../notification';
import { renderMail } from './render-mail';

const contact = { legalName: 'Camp & Sons LLC', address: '1 <Camp> Road', socialPages: [] };
const render = (notification: Notification) =>
  renderMail(notification, { siteUrl: 'http://localhost:5173', contact });

/** Only the audit log has these events. */
const kindsWithoutMail = [
  'attendance-corrected',
  'birth-date-changed',
  'birth-date-checked',
  'class-returned-to-sale',
  'consent-text-withdrawn',
  'order-resolved',
  'pick-up-checked',
  'place-added',
  'place-archived',
  'place-edited',
  'place-restored',
  'waitlist-closed',
  'waitlist-reopened',
];

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Mail programs remove style sheets, and Outlook needs attributes that browsers do not.
    'no-inline-style': 'off',
    'no-deprecated-attr': 'off',
    // Prettier formats the templates.
    'void-style': ['error', { style: 'selfclose' }],
    'no-trailing-whitespace': 'off',
    // A subject may name long classes.
    'long-title': 'off',
  },
});

/** The only picture; without it, emails show the same text. */
const LOGO =
  /<img\s+src="http:\/\/localhost:5173\/pictures\/logo\.png"\s+width="40"\s+height="40"\s+alt=""/;

/** Scripts, and whatever else a mail program would load. */
const FORBIDDEN =
  /<(script|img|link|iframe|form|object)\b|<[a-z][^>]*\s(src|on\w+)=|url\(|@import|@font-face/i;

const findErrors = async ({ html }: { html: string }) => {
  const { results } = await validator.validateString(html);
  const errors = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${ruleId}, line ${line}: ${message}`),
  );
  const forbidden = FORBIDDEN.exec(html.replace(LOGO, ''));
  return forbidden ? [...errors, forbidden[0]] : errors;
};

const plain: UserTexts = {
  name: 'Anna Reed',
  firstName: 'Maya',
  className: 'Batting Basics',
  place: 'North field',
  reason: 'It rained all day',
};
const toTexts = (text: string): UserTexts => ({
  ...{ name: text, firstName: text, className: text, place: text, reason: text },
});
const LONGEST_NAME = 80;
const longTexts = {
  markup: `<script>alert("x")</script><img src="x"> & 'quotes' ${'"><b>'.repeat(8)}`,
  German: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenüberprüfung'.repeat(2),
  Bangla: 'মায়া রহমান চৌধুরী '.repeat(6),
  Arabic: 'مها عبد الرحمن الأنصاري '.repeat(6),
  emoji: '👧🏽'.repeat(20),
};

const api = useTestApi();

describe('with names as most people have', () => {
  let mails: Record<string, Notification[]>;
  beforeAll(async () => {
    mails = await mailsOfAllKinds(api, plain);
  });

  test('every kind of event has an example, and an email unless only admins see it', () => {
    const path = join(import.meta.dirname, '../../../domain/domain-event.ts');
    const kinds = readFileSync(path, 'utf8').matchAll(/\bkind: '([\w-]+)'/g);
    expect(Object.keys(mails).sort()).toEqual([...kinds].map(([, kind]) => kind!).sort());
    const withoutMail = Object.keys(mails).filter((kind) => mails[kind]!.length === 0);
    expect(withoutMail.sort()).toEqual(kindsWithoutMail);
  });

  test('the HTML of every kind of email is valid', async () => {
    for (const [kind, notifications] of Object.entries(mails)) {
      for (const notification of notifications) {
        expect(await findErrors(render(notification)), kind).toEqual([]);
      }
    }
  });

  test('every email shows the logo, which the site serves in twice its size, and the name as text', () => {
    const picture = readFileSync(
      join(import.meta.dirname, '../../../../../client/public/pictures/logo.png'),
    );
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([80, 80]);
    for (const notification of Object.values(mails).flat()) {
      const { html } = render(notification);
      expect(html).toMatch(LOGO);
      expect(html).toContain('>Play &amp; Inspire</td>');
    }
  });

  test('the text and the HTML show the same text and link, below the subject or the title of a receipt', () => {
    for (const notification of Object.values(mails).flat()) {
      const { subject, text, html } = render(notification);
      const { title, receipt, text: body } = { ...notification, ...notification.mail };
      const words = html.replace(/<\/?(?:span|strong)[^>]*>/g, '');
      const shown = words.replace(/&#39;/g, "'").replace(/&amp;/g, '&');
      expect(shown).toContain(`>${receipt ? title : subject}</h1>`);
      for (const paragraph of body.split('\n\n')) expect(shown).toContain(`>${paragraph}</p>`);
      expect(text).toContain(body);
      if (notification.link === null) continue;
      expect(text).toContain(`: http://localhost:5173${notification.link}\n`);
      expect(shown).toContain(`<a href="http://localhost:5173${notification.link}" class="button`);
    }
  });

  test('the columns of a receipt do not depend on its words, so that none breaks', () => {
    const receipts = mails['order-paid']!.filter(({ mail }) => mail?.receipt);
    expect(receipts.length).toBeGreaterThan(0);
    for (const notification of receipts) {
      const [, table] = /(<table class="receipt"[^]*?<\/table>)/.exec(render(notification).html)!;
      expect(table).toMatch(/table-layout: fixed[^]*<col \/>\s*<col width="96" \/>/);
      expect(table).not.toMatch(/word-break|anywhere/);
    }
  });

  test('subjects name the child and the class', () => {
    const subjectsOf = (kind: string) => mails[kind]!.map((mail) => render(mail).subject);
    expect(subjectsOf('order-paid').sort()).toEqual([
      'Maya and Leo are enrolled in Batting Basics',
      'Receipt for $129.00: Batting Basics (Maya and Leo)',
    ]);
    expect(subjectsOf('class-schedule-changed')[0]).toBe(
      'New location for Batting Basics (Maya and Leo)',
    );
    expect(subjectsOf('class-reminder')[0]).toMatch(/^Reminder: Batting Basics \(Maya\) starts /);
    expect(subjectsOf('refund-decided')).toContain('$10.00 refund for Batting Basics (Maya)');
    expect(subjectsOf('enrollment-canceled')).toContain('Batting Basics (Maya) is canceled');
  });
});

test.each(Object.entries(longTexts))(
  'names, reasons and places of 80 characters stay text: %s',
  async (_, text) => {
    const mails = await mailsOfAllKinds(api, toTexts(text.slice(0, LONGEST_NAME).trim()));
    for (const [kind, notifications] of Object.entries(mails)) {
      for (const notification of notifications) {
        expect(await findErrors(render(notification)), kind).toEqual([]);
      }
    }
  },
);

test('the colors are those of the site', async () => {
  const { lightColors, darkColors } = await import('./mail-styles');
  const themes = readFileSync(
    join(import.meta.dirname, '../../../../../client/src/themes.css'),
    'utf8',
  );
  const [, day, floodlight] = themes.split('@plugin') as [string, string, string];
  for (const color of Object.values(lightColors)) expect(day).toContain(color);
  for (const color of Object.values(darkColors)) expect(floodlight).toContain(color);
});
