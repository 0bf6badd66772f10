/** What stands where the form was, once a question has arrived. */
import { SentPage } from '#app/ui/SentPage.tsx';
import { HELP_PATH } from './help-path.ts';

export type SentQuestionProps = { reference: string; emailMasked: string; conversation: string };

export function SentQuestion({ emailMasked, ...sent }: SentQuestionProps) {
  return (
    <SentPage
      {...sent}
      title="Your question is with us"
      back={{ to: HELP_PATH, label: 'Back to the help' }}
    >
      <p className="text-large">
        A person reads it and answers by mail. We have sent the reference and a link to{' '}
        <span className="font-semibold">{emailMasked}</span>.
      </p>
    </SentPage>
  );
}
