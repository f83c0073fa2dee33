import { endpoints, PAGE_LIMIT_MAX } from '../../contract';
import type { Route } from '../../http/route';
import { mapPage, toSlice } from '../../paging';
import { toNoticeOnWire } from './notice';
import type { NoticesStore } from './notices.store';

export const registerNotices = (route: Route, notices: NoticesStore, now: () => Date) => {
  route(endpoints.listNotices, async ({ query, viewer }) =>
    mapPage(await notices.list(viewer.uid, toSlice(query, PAGE_LIMIT_MAX)), toNoticeOnWire),
  );
  route(endpoints.countUnreadNotices, async ({ viewer }) => ({
    unread: await notices.countUnread(viewer.uid),
  }));
  route(endpoints.readNotices, async ({ body, viewer }) => ({
    modifiedCount: await notices.read(viewer.uid, new Date(body.until), now()),
  }));
};
