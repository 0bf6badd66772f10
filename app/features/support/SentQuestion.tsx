/** Replaces the form once a question was sent. */
import { HELP_PATH } from '#app/kernel/urls.ts';
import { ReceivedPage } from '#app/ui/ReceivedPage.tsx';

export type SentQuestionProps = {
  reference: string;
  emailMasked: string;
  conversation: string;
  answerTime: string | null;
};

export function SentQuestion({ emailMasked, answerTime, ...sent }: SentQuestionProps) {
  return (
    <ReceivedPage
      {...sent}
      title="We have your question"
      email={emailMasked}
      back={{ to: HELP_PATH, label: 'Back to Support' }}
    >
      A person will read it. We’ll email you when we answer.
      {answerTime !== null && ` We usually answer ${answerTime}.`}
    </ReceivedPage>
  );
}
