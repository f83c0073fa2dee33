export interface Session {
  localId: string;
  idToken: string;
}
export interface Account {
  localId: string;
  displayName?: string;
}

/** Calls one of Firebase's `accounts:` methods. Throws Firebase's error code. */
export async function call<Result>(url: string, method: string, body: object): Promise<Result> {
  const response = await fetch(
    `${url}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  const result = (await response.json()) as Result & { error?: { message: string } };
  if (result.error) throw new Error(result.error.message);
  return result;
}

export const signIn = (url: string, email: string, password: string) =>
  call<Session>(url, 'signInWithPassword', { email, password, returnSecureToken: true });
