export type Session = { localId: string; idToken: string };
export type Account = { localId: string; displayName?: string };

/** One of Firebase's `accounts:` methods; throws with Firebase's own code. */
export const call = async <Answer>(url: string, method: string, body: object): Promise<Answer> => {
  const response = await fetch(
    `${url}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  const answer = (await response.json()) as Answer & { error?: { message: string } };
  if (answer.error) throw new Error(answer.error.message);
  return answer;
};

export const signIn = (url: string, email: string, password: string) =>
  call<Session>(url, 'signInWithPassword', { email, password, returnSecureToken: true });
