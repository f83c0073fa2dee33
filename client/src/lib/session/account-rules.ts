import { addUserRequest } from '@camp/server/contract/accounts/users';
import { NAME_MAX_LENGTH } from '@camp/server/contract/fields/fields';
import {
  isOnHost,
  readImageHosts,
  withPortraitHosts,
  type ImageHosts,
} from '@camp/server/shared/image-hosts';

declare global {
  interface ImportMetaEnv {
    /** The hosts whose pictures the API allows, separated by commas; `*` for all. */
    readonly IMAGE_HOSTS: string;
  }
}

const EMAIL = /^\S+@\S+\.\S+$/;
const PICTURE = /^(https:\/\/[^\s"'<>\\]+|\/pictures\/people\/[\w.-]+)$/;

export const emailRule = {
  required: 'Please enter your email address.',
  validate: (email: string) =>
    EMAIL.test(email.trim()) || 'Enter a complete email address, such as ana@example.com.',
};

export const nameRule = {
  validate: (name: string) => {
    if (name.trim() === '') return 'Please enter your name.';
    if (name.trim().length > NAME_MAX_LENGTH) {
      return `Use at most ${NAME_MAX_LENGTH} characters.`;
    }
    const errorMessage = addUserRequest.shape.name.safeParse(name).error?.issues[0]?.message;
    return errorMessage === undefined || `The name ${errorMessage}.`;
  },
};

const readHosts = (): ImageHosts => {
  const text = import.meta.env.IMAGE_HOSTS;
  if (text === '*') return 'any';
  return text === '' ? [] : readImageHosts(text);
};

/** Returns which links the photo URL can be. */
export function describePhotoUrls(): string {
  const hosts = readHosts();
  if (hosts === 'any') return 'A link to your picture, starting with https://';
  const others = hosts.length === 0 ? '' : `a picture on ${hosts.join(' or ')}, or to `;
  return `A link to ${others}your Google or GitHub picture. You can upload a picture after you sign up.`;
}

export const photoRule = {
  required: 'Choose a picture or enter a link to one.',
  validate: (input: string) => {
    const url = input.trim();
    if (!PICTURE.test(url) || !URL.canParse(url, 'https://camp.invalid')) {
      return 'Enter a link that starts with https://.';
    }
    if (url.startsWith('/') || isOnHost(url, withPortraitHosts(readHosts()))) return true;
    return `Pictures on ${new URL(url).host} can’t be used here. Choose one of ours, and upload your own after you sign up.`;
  },
};

interface PasswordRule {
  isMet: (password: string) => boolean;
  /** In the wording of product.md 5.1. */
  text: string;
}

/** In the order of product.md 5.1. */
const passwordRules: PasswordRule[] = [
  {
    isMet: (password) => password.length >= 6,
    text: 'Please provide at least 6 characters for the password.',
  },
  {
    isMet: (password) => /[A-Z]/.test(password),
    text: 'The password field needs to add at least one Uppercase.',
  },
  {
    isMet: (password) => /[!@#$&*]/.test(password),
    text: 'The password field needs to add at least one special character.',
  },
];

/** Returns the first rule that the password breaks; null if it meets all of them. */
export const findPasswordProblem = (password: string) =>
  passwordRules.find(({ isMet }) => !isMet(password))?.text ?? null;
