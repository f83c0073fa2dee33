import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApi } from '../../../testing/api/use-test-api';
import { mailsOfAllKinds, type UserTexts } from '../../../testing/mail/mails-of-all-kinds';
import type { Notification } from '../notification';
import { renderMail } from './render-mail';

const contact = {
  legalName: 'Camp & Sons LLC',
  email: 'office@camp.test',
  phone: '+1 (212) 555-0142',
  address: '1 <Camp> Road, Springfield',
  socialPages: [],
};
const render = (notification: Notification) =>
  renderMail(notification, { siteUrl: 'http://localhost:5173', contact });

/** Events that change nothing for a user: only the audit log has them. */
const kindsWithoutMail = [
  'attendance-corrected',
  'class-returned-to-sale',
  'consent-text-withdrawn',
  'order-resolved',
];

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Mail programs remove style sheets, and some need attributes that browsers do not.
    'no-inline-style': 'off',
    'no-deprecated-attr': 'off',
    // The product writes `<!DOCTYPE html>` and no space at the end of a line.
    'long-title': 'off',
  },
});
const findErrors = async (source: string) => {
  const { results } = await validator.validateString(source);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${ruleId}, line ${line}: ${message}`),
  );
};

const plain: UserTexts = {
  name: 'Anna Reed',
  firstName: 'Maya',
  className: 'Batting Basics',
  place: 'North field',
  reason: 'It rained all day',
};
const script = '<script>alert("x")</script> & \'quotes\'';
const toHostile = (text: string): UserTexts => ({
  ...{ name: text, firstName: text, className: text, place: text, reason: text },
});
const hostileTexts = {
  markup: toHostile(script),
  German: toHostile('Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselbundanhängerüberprüfung'.slice(0, 80)),
  Bangla: toHostile('মায়া রহমান চৌধুরী '.repeat(5).slice(0, 80)),
  Arabic: toHostile('مها عبد الرحمن الأنصاري '.repeat(4).slice(0, 80)),
  emoji: toHostile('👩‍👧‍👦🏏'.repeat(8).slice(0, 80)),
};

const api = useTestApi();
let mails: Record<string, Notification[]>;
beforeAll(async () => {
  mails = await mailsOfAllKinds(api, plain);
});

test('every kind of event has an example', () => {
  const source = readFileSync(join(import.meta.dirname, '../../../domain/domain-event.ts'), 'utf8');
  const kinds = [...source.matchAll(/\bkind: '([\w-]+)'/g)].map(([, kind]) => kind!);
  expect(kinds.length).toBeGreaterThan(20);
  expect(Object.keys(mails).sort()).toEqual(kinds.sort());
  const withoutMail = Object.keys(mails).filter((kind) => mails[kind]!.length === 0);
  expect(withoutMail.sort()).toEqual(kindsWithoutMail);
});

test('the HTML of every kind of email is valid', async () => {
  for (const [kind, notifications] of Object.entries(mails)) {
    for (const notification of notifications) {
      expect(await findErrors(render(notification).html), kind).toEqual([]);
    }
  }
});

test('x', async () => {
  const { writeFileSync, mkdirSync } = await import('node:fs');
  mkdirSync('/tmp/w/p5-mails', { recursive: true });
  const write = (prefix: string, all: Record<string, Notification[]>) => {
    for (const [kind, notifications] of Object.entries(all))
      notifications.slice(0, 6).forEach((notification, i) => {
        const { html, text, subject } = render(notification);
        writeFileSync(`/tmp/w/p5-mails/${prefix}-${kind}-${i}.html`, html);
        writeFileSync(`/tmp/w/p5-mails/${prefix}-${kind}-${i}.txt`, `${subject}\n\n${text}`);
      });
  };
  write('plain', mails);
  for (const [name, texts] of Object.entries(hostileTexts)) {
    write(name, await mailsOfAllKinds(api, texts));
  }
});
