import { Router } from 'express';
import type { Db } from 'mongodb';
import type { Notification } from '../../src/features/notifications/notification';
import {
  escapeHtml,
  renderMail,
  type MailContext,
} from '../../src/features/notifications/mail/render-mail';

const MAILS_SHOWN = 200;

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
article { border-top: 1px solid #8888; padding: 1rem 0 }
h2 { font-size: 1.1rem; margin: 0 }
p { margin: 0.25rem 0; opacity: 0.75 }
pre { white-space: pre-wrap; overflow-wrap: anywhere }`;

/** Shows the plain text of the email, so its links are not clickable. */
const toArticle = (notification: Notification, context: MailContext) => {
  const { to, subject, text, calendar } = renderMail(notification, context);
  const id = encodeURIComponent(notification._id);
  return [
    '<article>',
    `<h2>${escapeHtml(subject)}</h2>`,
    `<p>To ${escapeHtml(to.name)} &lt;${escapeHtml(to.address)}&gt;, ${notification.at.toISOString()}</p>`,
    `<pre>${escapeHtml(text)}</pre>`,
    `<p><a href="mails/${id}/html">As HTML</a>`,
    ...(calendar === undefined ? [] : [` <a href="mails/${id}/camp.ics">camp.ics</a>`]),
    '</p>',
    '</article>',
  ].join('\n');
};

const toPage = (articles: readonly string[]) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Emails</title><style>${STYLE}</style>
<h1>Emails</h1>
${articles.join('\n') || '<p>No emails yet.</p>'}
</html>`;

/** Returns the routes of a development page that shows the stored emails, newest first, in place of a mail server. */
export function createMailPreview(db: Db, context: MailContext): Router {
  const notifications = db.collection<Notification>('notices');
  const router = Router();
  router.use((_req, res, next) => {
    res.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
    next();
  });
  router.get('/', async (_req, res) => {
    const newest = await notifications
      .find()
      .sort({ at: -1, _id: -1 })
      .limit(MAILS_SHOWN)
      .toArray();
    const articles = newest.map((notification) => toArticle(notification, context));
    res.type('html').send(toPage(articles));
  });
  router.get('/:id/html', async (req, res, next) => {
    const notification = await notifications.findOne({ _id: req.params.id });
    if (notification) res.type('html').send(renderMail(notification, context).html);
    else next();
  });
  router.get('/:id/camp.ics', async (req, res, next) => {
    const notification = await notifications.findOne({ _id: req.params.id });
    if (notification?.mail.calendar === undefined) next();
    else res.attachment('camp.ics').type('text/calendar').send(notification.mail.calendar);
  });
  return router;
}
