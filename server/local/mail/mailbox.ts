import { Router } from 'express';
import type { Db } from 'mongodb';
import type { Notice } from '../../src/features/notices/notice';
import { escapeHtml, renderMail, type MailContext } from '../../src/features/notices/render-mail';

const SHOWN = 200;

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
article { border-top: 1px solid #8888; padding: 1rem 0 }
h2 { font-size: 1.1rem; margin: 0 }
p { margin: 0.25rem 0; opacity: 0.75 }
pre { white-space: pre-wrap; overflow-wrap: anywhere }`;

/** Links leave the page as text: where they lead is the site, another origin. */
const toArticle = (notice: Notice, context: MailContext) => {
  const { to, subject, text, calendar } = renderMail(notice, context);
  const id = encodeURIComponent(notice._id);
  return [
    '<article>',
    `<h2>${escapeHtml(subject)}</h2>`,
    `<p>To ${escapeHtml(to.name)} &lt;${escapeHtml(to.address)}&gt;, ${notice.at.toISOString()}</p>`,
    `<pre>${escapeHtml(text)}</pre>`,
    `<p><a href="mails/${id}/html">As HTML</a>`,
    ...(calendar === undefined ? [] : [` <a href="mails/${id}/camp.ics">camp.ics</a>`]),
    '</p>',
    '</article>',
  ].join('\n');
};

const toPage = (articles: readonly string[]) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title><style>${STYLE}</style>
<h1>Mails</h1>
${articles.join('\n') || '<p>No mail has been written yet.</p>'}
</html>`;

/** Stands in for a mail server on one machine: a page of the mails that were kept, newest first. */
export const createMailbox = (db: Db, context: MailContext): Router => {
  const notices = db.collection<Notice>('notices');
  const router = Router();
  router.use((_req, res, next) => {
    res.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
    next();
  });
  router.get('/', async (_req, res) => {
    const kept = await notices.find().sort({ at: -1, _id: -1 }).limit(SHOWN).toArray();
    res.type('html').send(toPage(kept.map((notice) => toArticle(notice, context))));
  });
  router.get('/:id/html', async (req, res, next) => {
    const notice = await notices.findOne({ _id: req.params.id });
    if (notice) res.type('html').send(renderMail(notice, context).html);
    else next();
  });
  router.get('/:id/camp.ics', async (req, res, next) => {
    const notice = await notices.findOne({ _id: req.params.id });
    if (notice?.mail.calendar === undefined) next();
    else res.attachment('camp.ics').type('text/calendar').send(notice.mail.calendar);
  });
  return router;
};
