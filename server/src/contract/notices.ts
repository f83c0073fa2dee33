import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { modified, paging } from './fields';

/** Something the camp tells one person. */
export const notice = z.object({
  _id: z.string(),
  at: z.string(),
  title: z.string(),
  text: z.string(),
  /** A path of the site where there is more to see. */
  link: z.nullable(z.string()),
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

export const noticeEndpoints = {
  /** The caller's own, newest first. */
  listNotices: endpoint({
    method: 'get',
    path: '/notices',
    access: 'signed-in',
    query: z.object(paging),
    response: z.array(notice),
    paged: true,
  }),
  countUnreadNotices: endpoint({
    method: 'get',
    path: '/notices/unread',
    access: 'signed-in',
    response: z.object({ unread: z.int() }),
  }),
  /** All of the caller's that are no newer than what they have seen. */
  readNotices: endpoint({
    method: 'post',
    path: '/notices/read',
    access: 'signed-in',
    body: z.object({ until: z.iso.datetime('must be a moment as 2031-05-04T10:00:00.000Z') }),
    response: modified,
  }),
};
