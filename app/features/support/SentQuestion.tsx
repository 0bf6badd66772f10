/** Replaces the form once a question was sent. */
import { HELP_PATH, WORK_PATH } from '#app/kernel/urls.ts';
import { ReceivedPage } from '#app/ui/ReceivedPage.tsx';

export type SentQuestionProps = {
  reference: string;
  emailMasked: string;
  conversation: string;
  answerTime: string | null;
  /** A homesmith’s insurance or license, which is part of their setup. */
  isPaperwork: boolean;
};

export function SentQuestion({ emailMasked, answerTime, isPaperwork, ...sent }: SentQuestionProps) {
  return (
    <ReceivedPage
      {...sent}
      title={isPaperwork ? 'We have your details' : 'We have your question'}
      email={emailMasked}
      back={
        isPaperwork
          ? { to: WORK_PATH, label: 'Back to your work' }
          : { to: HELP_PATH, label: 'Back to Support' }
      }
    >
      {isPaperwork
        ? 'Next, we’ll email you where to send your certificate or license. Once we’ve seen it, we’ll check it off your setup list. You can go on with the other steps until then.'
        : 'A person will read it. We’ll email you when we answer.'}
      {answerTime !== null && ` We usually answer ${answerTime}.`}
    </ReceivedPage>
  );
}
