/** /californiaprivacy/request in each of its views. */

import { Link } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { PRIVACY_REQUEST_PATH } from '#app/kernel/urls.ts';
import { button } from '#app/ui/button.ts';
import { PrivacyChoices } from './PrivacyChoices.tsx';
import { RequestForm } from './RequestForm.tsx';
import { RequestFrame } from './RequestFrame.tsx';
import type { RequestPageView } from './request-view.ts';
import { SentPage } from './SentPage.tsx';
import { StatusPage } from './StatusPage.tsx';

export function RequestPage({
  view,
  refused,
}: {
  view: RequestPageView;
  refused: RefusedForm | null;
}) {
  switch (view.kind) {
    case 'choose':
      return (
        <RequestFrame title="Which right would you like to use?">
          <PrivacyChoices />
        </RequestFrame>
      );
    case 'form':
      // Keyed by right, so that what was typed for one does not show in another.
      return <RequestForm key={view.right} {...view} refused={refused} />;
    case 'sent':
      return <SentPage sent={view.sent} hasGpc={view.hasGpc} />;
    case 'status':
      return <StatusPage {...view} />;
    case 'unknown':
      return <UnknownRequest />;
  }
}

function UnknownRequest() {
  return (
    <RequestFrame title="We can’t find this request">
      <p>
        The link is incomplete, or we no longer have the request. Copy the whole link from our
        email, or send a new request.
      </p>
      <div>
        <Link to={PRIVACY_REQUEST_PATH} className={button('primary')}>
          Your Privacy Choices
        </Link>
      </div>
    </RequestFrame>
  );
}
