import { endpoints, type Role } from '@camp/server/contract';
import { anAccessToken } from './access-token';
import { answer } from './mock-api';

export const answerRole = (role: Role | null) => {
  answer(endpoints.isAdmin, { admin: role === 'admin' });
  answer(endpoints.isInstructor, { instructor: role === 'instructor' });
};

/** What every signed-in visitor asks, wherever they are; a test may answer otherwise. */
export const answerSession = () => {
  answer(endpoints.createAccessToken, ({ body }) => ({
    token: anAccessToken((body as { email: string }).email),
  }));
  answerRole(null);
  answer(endpoints.listCartItems, []);
  answer(endpoints.listPayments, []);
  answer(endpoints.countUnreadNotices, { unread: 0 });
  answer(endpoints.listApplications, []);
};
