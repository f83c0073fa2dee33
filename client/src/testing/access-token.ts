const toBase64Url = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** An access token as the server makes them, good for an hour unless told otherwise. */
export const anAccessToken = (name: string, lastsS = 3600) => {
  const iat = Math.floor(Date.now() / 1000);
  return ['e30', toBase64Url({ sub: name, iat, exp: iat + lastsS }), 'signature'].join('.');
};
