interface HasPlace {
  place?: string | undefined;
  address?: string | undefined;
}

/** Returns `North field, 120 Mill Road, Riverton, OR 97000`, or less if less is known. */
export const toPlaceText = ({ place, address }: HasPlace): string =>
  [place, address].filter((text) => text !== undefined).join(', ');
