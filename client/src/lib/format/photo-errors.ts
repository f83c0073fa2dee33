/** Returns the error of one photo, counted from 0, as a sentence. */
export const toPhotoSentence = (index: number, detail: string) =>
  detail === 'must not be empty' ? `Describe photo ${index + 1}.` : `Photo ${index + 1} ${detail}.`;
