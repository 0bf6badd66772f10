/** Passes the bot check before a form with a file is sent; the form waits for it. */
import { type FormEvent, useRef, useState } from 'react';
import { solveBotCheck } from '#app/platform/bot-check/bot-check.client.ts';

export function useBotCheck(allowsGoogle: () => boolean) {
  const container = useRef<HTMLDivElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  const state = useRef<'idle' | 'solving' | 'solved'>('idle');
  const [isChecking, setIsChecking] = useState(false);

  const solveThenSend = async (form: HTMLFormElement) => {
    state.current = 'solving';
    setIsChecking(true);
    // It is sent without an answer as well, and then has a smaller limit.
    const solved = await solveBotCheck({ call: 'apply' }, container.current, allowsGoogle()).catch(
      () => '',
    );
    if (answer.current) answer.current.value = solved;
    state.current = 'solved';
    setIsChecking(false);
    form.requestSubmit();
  };
  return {
    isChecking,
    /** Delays the submission until there is an answer, which is valid once. */
    hold: (event: FormEvent<HTMLFormElement>) => {
      if (state.current === 'solved') {
        state.current = 'idle';
        return;
      }
      event.preventDefault();
      if (state.current === 'idle') void solveThenSend(event.currentTarget);
    },
    field: (
      <>
        <input ref={answer} type="hidden" name="botCheck" autoComplete="off" />
        <div ref={container} data-bot-check />
      </>
    ),
  };
}
