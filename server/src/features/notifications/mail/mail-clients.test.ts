import { caniemail } from 'caniemail';
import { expect, test } from 'vitest';
import { useTestApi } from '#testing/api/use-test-api';
import { mailsOfAllKinds } from '#testing/mail/mails-of-all-kinds';
import { renderMail } from './render-mail';

/** The mail programs of nearly all families; the data of the others has gaps. */
const clients: Parameters<typeof caniemail>[0]['clients'] = [
  ...(['apple-mail.*', 'gmail.*', 'outlook.*', 'yahoo.*', 'aol.*', 'samsung-email.*'] as const),
];

/** What some of these programs ignore, and what their readers get instead. Nothing else may be ignored. */
const dispensable: Record<string, string> = {
  '@media': 'the light colors',
  '<style> element': 'the inline styles, which are the light colors',
  '<body> element': 'a div with the same styles',
  'border-radius': 'square corners',
  'display:none': 'the preview text above the email',
  'height property': 'the preview text in one line',
  overflow: 'the preview text in one line',
  'overflow-wrap': 'a wider email if a word is very long',
  'word-break': 'a wider email if a word is very long',
  'table-layout': 'a receipt whose columns depend on its words',
  'white-space': 'a paragraph without its line breaks',
  'role attribute': 'tables that screen readers announce',
};

const api = useTestApi();

test('mail programs show every kind of email: they ignore nothing that it needs', async () => {
  const mails = await mailsOfAllKinds(api, {
    ...{ name: 'Anna Reed', firstName: 'Maya', className: 'Batting Basics' },
    ...{ place: 'North field', reason: 'It rained all day' },
  });
  const contact = { legalName: 'Camp LLC', address: '1 Camp Road', socialPages: [] };
  const ignored = new Set<string>();
  for (const notification of Object.values(mails).flat()) {
    const { html } = renderMail(notification, { siteUrl: 'http://localhost:5173', contact });
    const { issues } = caniemail({ clients, html });
    for (const { title } of [...issues.errors.values()].flat()) ignored.add(title);
  }
  expect([...ignored].sort()).toEqual(Object.keys(dispensable).sort());
});
