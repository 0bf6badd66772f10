/** The page after the contact form, once a question has arrived. A reload sends nothing again. */
import { ReceivedPage } from '#app/ui/ReceivedPage.tsx';
import { HELP_PATH } from './help-path.ts';

export type SentPageProps = { reference: string; emailMasked: string; conversation: string };

export function SentPage({ reference, emailMasked, conversation }: SentPageProps) {
  return (
    <ReceivedPage
      title="We have your question"
      reference={reference}
      email={emailMasked}
      conversation={conversation}
      back={{ to: HELP_PATH, label: 'Back to Support' }}
    >
      A person will read it. When there is an answer, we email you, and you can read it in your
      conversation.
    </ReceivedPage>
  );
}
