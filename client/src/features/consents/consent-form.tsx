import { useRef, useState, type SubmitEvent } from 'react';
import { isProblem, toMessage } from '#lib/api/client';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { FormMessage } from '#ui/forms/form';
import { isReported } from '#ui/feedback/report-error';
import { ConsentQuestion } from './consent-question';
import type { ConsentTexts } from './consents.messages';
import { useAddConsents } from './consents.queries';
import { LoadedText } from './text-paragraphs';
import {
  useConsentAnswers,
  type CamperQuestions,
  type ConsentAnswers,
} from './use-consent-answers';

const NEEDED = 'Your agreement is needed to continue.';

const toErrorText = (error: unknown, { textChanged, camperChanged }: ConsentTexts) => {
  if (isReported(error)) return null;
  if (isProblem(error, 'invalid-input')) return textChanged;
  if (isProblem(error, 'changed-meanwhile')) return camperChanged;
  return `Your answers were not saved. ${toMessage(error)}`;
};

/** Returns the changed texts that no camper before this one is asked about, to say it once. */
const listNewlyChanged = (campers: readonly CamperQuestions[], index: number) => {
  const listChanged = (asked: readonly CamperQuestions[]) =>
    asked.flatMap(({ questions }) =>
      questions.filter(({ state }) => state === 'outdated').map(({ textId }) => textId),
    );
  const before = listChanged(campers.slice(0, index));
  return listChanged(campers.slice(index, index + 1)).filter((textId) => !before.includes(textId));
};

interface QuestionsProps {
  camper: CamperQuestions;
  answers: ConsentAnswers;
  /** The texts that are marked as changed. */
  changedTexts: readonly string[];
  /** Whether missing agreements are marked. */
  isChecked: boolean;
}

const Questions = ({ camper, answers, changedTexts, isChecked }: QuestionsProps) => (
  <div className="divide-y divide-base-300">
    {camper.questions.map((question) => (
      <ConsentQuestion
        key={question.textId}
        text={question}
        camperName={camper.name}
        agreed={answers.find(camper.camperId, question)}
        onAnswer={(agreed) => answers.answer(camper.camperId, question, agreed)}
        isOutdated={changedTexts.includes(question.textId)}
        error={isChecked && answers.isMissing(camper.camperId, question) ? NEEDED : undefined}
      >
        <LoadedText id={question.textId} />
      </ConsentQuestion>
    ))}
  </div>
);

interface ConsentFormProps {
  campers: readonly CamperQuestions[];
  texts: ConsentTexts;
  /** Called after the answers are saved. */
  onDone: () => void;
}

/** Asks for what was not agreed to yet, for each camper. Optional questions can be skipped. */
export function ConsentForm({ campers, texts, onDone }: ConsentFormProps) {
  const answers = useConsentAnswers(campers);
  const { mutateAsync, isPending } = useAddConsents();
  const [isChecked, setIsChecked] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const isComplete = campers.every(({ camperId, questions }) =>
    questions.every((question) => !answers.isMissing(camperId, question)),
  );
  const submit = async () => {
    setMessage(null);
    setIsChecked(true);
    if (!isComplete) {
      form.current?.querySelector<HTMLInputElement>('[aria-required]:not(:checked)')?.focus();
      return;
    }
    try {
      await mutateAsync(answers.toRequests());
      onDone();
    } catch (error) {
      setMessage(toErrorText(error, texts));
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) void submit();
  };

  return (
    <form ref={form} noValidate aria-label="Consents" className="grid gap-5" onSubmit={onSubmit}>
      <div>
        <h2 className="text-xl">{texts.title}</h2>
        <p className="mt-1 text-muted">{texts.lead}</p>
      </div>
      {campers.map((camper, index) => (
        <Card key={camper.camperId}>
          {campers.length > 1 && (
            <h3 className="text-lg">
              <bdi>{camper.heading}</bdi>
            </h3>
          )}
          <Questions
            camper={camper}
            answers={answers}
            changedTexts={listNewlyChanged(campers, index)}
            isChecked={isChecked}
          />
          {index === 0 && campers.length > 1 && (
            <Button variant="quiet" onClick={answers.copyFromFirst}>
              Same answers for everyone
            </Button>
          )}
        </Card>
      ))}
      <FormMessage>{message}</FormMessage>
      <Button type="submit" size="lg" wide busy={isPending}>
        {isPending ? 'Saving…' : texts.submit}
      </Button>
    </form>
  );
}
