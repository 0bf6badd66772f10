/** The account's sessions, and buttons to end them. */
import { useNavigate } from 'react-router';
import { button } from '#app/ui/button.ts';
import { InlineAlert } from '#app/ui/ErrorBox.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { showToast } from '#app/ui/toasts.client.ts';
import { PostButton } from '../posted/PostedButtons.tsx';
import { doneOf } from '../posted/setting-forms.ts';
import { focusSection, Section } from '../Section.tsx';
import { type SessionView, sortSessions } from '../settings-view.ts';
import { useAction } from '../useAction.tsx';

export function SessionsSection({ sessions }: { sessions: readonly SessionView[] }) {
  const navigate = useNavigate();
  const everywhere = useAction('sign-out', {
    onDone: async () => {
      showToast(doneOf('sign-out'));
      await navigate('/');
    },
  });
  return (
    <Section
      id="sessions"
      intro="Don’t recognize one of these? Log it out and change your password."
    >
      <ul className="divide-y divide-line border-line border-y">
        {sortSessions(sessions).map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {everywhere.general !== null && <InlineAlert message={everywhere.general} />}
      <div>
        <PostButton
          of="sign-out"
          className={button('secondary')}
          isWorking={everywhere.isWorking}
          onPress={() => everywhere.run({ everywhere: true })}
        >
          Log Out Everywhere
        </PostButton>
        <p className="mt-2 text-ink-soft text-small">That includes this device.</p>
      </div>
    </Section>
  );
}

function SessionRow({ session }: { session: SessionView }) {
  const { id, device, createdAt, lastSeenAt, isThisOne } = session;
  const end = useAction('sessions-end', {
    id,
    onDone: () => {
      showToast(`${device} logged out.`);
      focusSection('sessions');
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-3">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{device}</p>
        <p className="text-ink-soft text-small tabular">
          {isThisOne ? (
            <span className="font-semibold text-success">This device</span>
          ) : (
            <>
              Last seen <Moment at={lastSeenAt} />
            </>
          )}
          , logged in <Moment at={createdAt} to="day" />
        </p>
        {end.general !== null && <InlineAlert message={end.general} />}
      </div>
      {!isThisOne && (
        <PostButton
          of={`sessions-end:${id}`}
          className={button('quiet', '-mr-4')}
          isWorking={end.isWorking}
          onPress={() => end.run({ id })}
        >
          Log Out<span className="sr-only"> {device}</span>
        </PostButton>
      )}
    </li>
  );
}
