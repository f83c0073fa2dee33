/**
 * The name of a class, a person or a place inside a sentence. It keeps its own direction, so that the
 * punctuation of a name in Arabic or Hebrew stays at its end.
 */
export const Name = ({ children }: { children: string }) => <bdi>{children}</bdi>;
