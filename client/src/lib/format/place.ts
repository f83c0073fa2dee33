interface HasPlace {
  place?: string | undefined;
  address?: string | undefined;
}

const NO_BREAK_SPACE = '\u00A0';

/** Keeps the state and the ZIP code of an address in one line. */
export const keepZipTogether = (address: string): string =>
  address.replace(/ (?=\d{5}(-\d{4})?(,|$))/, NO_BREAK_SPACE);

/** Returns `North field, 120 Mill Road, Riverton, OR 97000`, or less if less is known. */
export const toPlaceText = ({ place, address }: HasPlace): string =>
  [place, address && keepZipTogether(address)].filter((text) => text !== undefined).join(', ');
