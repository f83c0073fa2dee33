import { useState } from 'react';
import type { AddConsentsRequest, ConsentState } from '@camp/server/contract/families/consents';

export interface CamperQuestions {
  camperId: string;
  /** The camper's revision, which the server compares. */
  revision: number;
  /** The camper's name in a question. */
  name: string;
  /** The camper's name above the questions. */
  heading: string;
  /** The texts without an answer to their current version. */
  questions: readonly ConsentState[];
}

type Answers = Readonly<Record<string, boolean | null>>;

/** An answer belongs to one version of a text, so a new version starts without one. */
const toKey = (camperId: string, { textId }: Pick<ConsentState, 'textId'>) =>
  `${camperId} ${textId}`;

/** The answers to the questions about several campers, none of them preselected. */
export function useConsentAnswers(campers: readonly CamperQuestions[]) {
  const [answers, setAnswers] = useState<Answers>({});
  const find = (camperId: string, question: Pick<ConsentState, 'textId'>) =>
    answers[toKey(camperId, question)] ?? null;

  return {
    find,
    answer: (camperId: string, question: ConsentState, agreed: boolean | null) =>
      setAnswers({ ...answers, [toKey(camperId, question)]: agreed }),

    /** Gives all campers the answers of the first one. */
    copyFromFirst() {
      const [first, ...others] = campers;
      const copied = others.flatMap(({ camperId, questions }) =>
        questions.map(
          (question) =>
            [
              toKey(camperId, question),
              find(first!.camperId, question) ?? find(camperId, question),
            ] as const,
        ),
      );
      setAnswers({ ...answers, ...Object.fromEntries(copied) });
    },

    /** Returns true if a required text is not agreed to. */
    isMissing: (camperId: string, question: ConsentState) =>
      question.isRequired && find(camperId, question) !== true,

    toRequests: (): AddConsentsRequest[] =>
      campers.flatMap(({ camperId, revision, questions }) => {
        const given = questions.flatMap((question) => {
          const agreed = find(camperId, question);
          return agreed === null ? [] : [{ textId: question.textId, agreed }];
        });
        return given.length > 0 ? [{ camperId, revision, answers: given }] : [];
      }),
  };
}
export type ConsentAnswers = ReturnType<typeof useConsentAnswers>;
