/** One action of a settings section: whether it is running, and its refusal. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  type AccountCallName,
  NOT_REFUSED,
  type PlacedRefusal,
  type Places,
  placeRefusal,
} from '#app/features/identity/api/identity.ts';
import { postedForm } from './posted/posted-settings.ts';
import { isKey } from './posted/setting-forms.ts';
import { usePosted } from './posted/usePosted.tsx';
import { type Body, useConfirmedCall } from './useConfirmedCall.tsx';

export type Action = PlacedRefusal & {
  isWorking: boolean;
  run: (body: Body) => Promise<void>;
  /** Shows a refusal that did not come from the server. */
  refuse: (refusal: PlacedRefusal) => void;
};

type Options<Answer> = {
  /** The row's id, where several forms call the same action. */
  id?: string;
  /** Field names by refusal code. */
  places?: Places;
  /** Called after success; the page's data are being revalidated already. */
  onDone: (answer: Answer) => void;
};

export function useAction<Answer>(
  name: AccountCallName,
  { id, places = {}, onDone }: Options<Answer>,
): Action {
  const call = useConfirmedCall();
  const posted = usePosted();
  const { revalidate } = useRevalidator();
  const [isWorking, setWorking] = useState(false);
  const [refusal, setRefusal] = useState(() => {
    // It may have been posted before hydration.
    const key = id === undefined ? name : `${name}:${id}`;
    const failure = isKey(key) ? postedForm(posted, key).failure : null;
    return failure === null ? NOT_REFUSED : placeRefusal(failure, places);
  });
  const run = async (body: Body) => {
    if (isWorking) return;
    setWorking(true);
    setRefusal(NOT_REFUSED);
    try {
      const result = await call<Answer>(name, body);
      if (!result.ok) return setRefusal(placeRefusal(result.refusal, places));
      await revalidate();
      onDone(result.value);
    } finally {
      setWorking(false);
    }
  };
  return { ...refusal, isWorking, run, refuse: setRefusal };
}
