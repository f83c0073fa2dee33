/** A part of a text: `same` in both versions, or only in one of them. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Splits a text into words with the spaces after them, so that joining the parts gives the text again. */
const split = (text: string) => text.match(/\S+\s*|\s+/g) ?? [];

/** Words that differ in the spaces after them only are the same. */
const isSame = (a: string, b: string) => a.trimEnd() === b.trimEnd();

/** Returns the lengths of the longest common subsequences of the words from each position on. */
function measure(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      lengths[i]![j] = isSame(before[i]!, after[j]!)
        ? lengths[i + 1]![j + 1]! + 1
        : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  return lengths;
}

/** Returns the parts of two versions of a text, removed words before the added ones that replace them. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [old, now] = [split(before), split(after)];
  const lengths = measure(old, now);
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], text: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && isSame(old[i]!, now[j]!)) {
      add('same', now[j]!);
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      add('removed', old[i]!);
      i += 1;
    } else {
      add('added', now[j]!);
      j += 1;
    }
  }
  return parts;
}
