import type { AllWords } from './endpoint-words';
import { examples } from './examples';

const { email, id, token, person } = examples;

export const signInWords: Pick<
  AllWords,
  'createAccessToken' | 'addUser' | 'isAdmin' | 'isInstructor'
> = {
  createAccessToken: {
    about: 'Signing in',
    summary: 'Exchange a Firebase ID token for our access token',
    note: 'The e-mail must be the ID token’s.',
    body: { email },
    answer: { token },
  },
  addUser: {
    about: 'Signing in',
    summary: 'Keep a record of whoever has signed in',
    note: 'Safe to repeat: `insertedId` is null when the record is there already. A role in the body is not even read.',
    body: { name: 'Casey Camper', email },
    answer: { insertedId: id },
  },
  isAdmin: {
    about: 'Signing in',
    summary: 'Ask whether somebody is an admin',
    note: 'Everyone may ask about themselves, an admin about anybody.',
    answer: { admin: false },
  },
  isInstructor: {
    about: 'Signing in',
    summary: 'Ask whether somebody is an instructor',
    note: 'Everyone may ask about themselves, an admin about anybody.',
    answer: { instructor: true },
  },
};

const NOT_ONESELF = 'Nobody changes their own role, so an admin is always left.';

export const peopleWords: Pick<
  AllWords,
  'listUsers' | 'makeAdmin' | 'makeInstructor' | 'setUserRole' | 'deleteUser'
> = {
  listUsers: {
    about: 'People',
    summary: 'List people, newest first',
    note: 'At most 100 at a time, asked for or not.',
    answer: [person],
  },
  makeAdmin: {
    about: 'People',
    summary: 'Make somebody an admin',
    note: NOT_ONESELF,
    answer: { modifiedCount: 1 },
  },
  makeInstructor: {
    about: 'People',
    summary: 'Make somebody an instructor',
    note: NOT_ONESELF,
    answer: { modifiedCount: 1 },
  },
  setUserRole: {
    about: 'People',
    summary: 'Give somebody a role, or take it away',
    note: `${NOT_ONESELF} A change of role acts at the next call.`,
    body: { role: 'instructor' },
    answer: { modifiedCount: 1 },
  },
  deleteUser: {
    about: 'People',
    summary: 'Delete somebody',
    note: 'Never oneself, nobody with paid enrolments, and nobody who still has classes.',
    answer: { deletedCount: 1 },
  },
};
