import { Router, type Request } from 'express';
import type { Db } from 'mongodb';
import { html, type Html } from '#lib/html';
import { DARK_QUERY } from '#features/notifications/mail/mail-styles';
import type { MailContext } from '#features/notifications/mail/mail-view';
import { renderMail } from '#features/notifications/mail/render-mail';
import type { Notification } from '#features/notifications/notification';

const MAILS_SHOWN = 200;
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

const STYLE = `
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; padding: 0 1rem; max-width: 110rem }
article { border-top: 1px solid #8888; padding: 1rem 0 }
h2 { font-size: 1.1rem; margin: 0 }
p { margin: 0.25rem 0; opacity: 0.75 }
section { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 1rem }
figure { margin: 0 }
iframe { width: 100%; height: 40rem; border: 1px solid #8888; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 }`;

const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const toFrame = (id: string, theme: Theme) =>
  html`<figure>
    <figcaption><a href="mails/${id}/html?theme=${theme}">${capitalize(theme)}</a></figcaption>
    <iframe
      src="mails/${id}/html?theme=${theme}"
      title="${capitalize(theme)}"
      loading="lazy"
      sandbox
    ></iframe>
  </figure>`;

/** Above the email, because the frames are higher than a screen. */
const toAttachments = (id: string, calendar: string | undefined) => {
  if (calendar === undefined) return '';
  const count = calendar.split('BEGIN:VEVENT').length - 1;
  const path = `mails/${id}/camp.ics`;
  return html`<p>
    Attachments:
    <a href="${path}?as=text">camp.ics</a> (${count === 1 ? '1 event' : `${count} events`},
    <a href="${path}">download</a>)
  </p>`;
};

/** The links of an email are not clickable here, because the frames are in a sandbox. */
const toArticle = (notification: Notification, context: MailContext): Html => {
  const { to, subject, text, calendar } = renderMail(notification, context);
  const id = encodeURIComponent(notification._id);
  return html`<article>
    <h2>${subject}</h2>
    <p>To ${to.name} &lt;${to.address}&gt;, ${notification.at.toISOString()}</p>
    ${toAttachments(id, calendar)}
    <section>
      <figure>
        <figcaption>Text</figcaption>
        <pre>${text}</pre>
      </figure>
      ${themes.map((theme) => toFrame(id, theme))}
    </section>
  </article>`;
};

const toPage = (articles: readonly Html[]) =>
  html`<!DOCTYPE html>
    <html lang="en">
      <meta charset="utf-8" /><title>Emails</title
      ><style>
        ${STYLE}
      </style>
      <h1>Emails</h1>
      ${articles.length > 0 ? articles : html`<p>No emails yet.</p>`}
    </html>`.toString();

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

/** Returns the HTML as it looks in one theme, no matter which one the browser prefers. */
const toThemed = (source: string, theme: unknown) =>
  isTheme(theme)
    ? source
        .replace(DARK_QUERY, theme === 'dark' ? '@media all' : '@media not all')
        .replace('</style>', `:root { color-scheme: only ${theme} }\n</style>`)
    : source;

/** Returns the routes of a development page that shows the stored emails, newest first, in place of a mail server. */
export function createMailPreview(db: Db, context: MailContext): Router {
  const notifications = db.collection<Notification>('notices');
  const find = ({ params: { id } }: Request<{ id: string }>) => notifications.findOne({ _id: id });
  // Emails show the logo of the site.
  const site = new URL(context.siteUrl).origin;
  const router = Router();
  router.use((_req, res, next) => {
    res.set(
      'Content-Security-Policy',
      `default-src 'none'; img-src ${site}; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'`,
    );
    next();
  });
  router.get('/', async (_req, res) => {
    const newest = await notifications
      .find()
      .sort({ at: -1, _id: -1 })
      .limit(MAILS_SHOWN)
      .toArray();
    res.type('html').send(toPage(newest.map((notification) => toArticle(notification, context))));
  });
  router.get('/:id/html', async (req, res, next) => {
    const notification = await find(req);
    if (!notification) return next();
    res.type('html').send(toThemed(renderMail(notification, context).html, req.query.theme));
  });
  router.get('/:id/camp.ics', async (req, res, next) => {
    const notification = await find(req);
    if (notification?.mail.calendar === undefined) return next();
    if (req.query.as === 'text') {
      // The file has names that users typed.
      res.set('X-Content-Type-Options', 'nosniff').type('text/plain');
    } else res.attachment('camp.ics').type('text/calendar');
    res.send(notification.mail.calendar);
  });
  return router;
}
