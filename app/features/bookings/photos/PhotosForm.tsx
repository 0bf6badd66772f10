/** A form that takes photos: shrunk by the browser where it can, sent as they are where not. */
import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react';
import { useSubmit } from 'react-router';
import { fieldBox, fieldLabel } from '#app/ui/button.ts';
import { describedBy, FieldNotes } from '#app/ui/Field.tsx';
import { PostForm, type PostFormProps, SendButton, useIsSending } from '#app/ui/PostForm.tsx';
import { PHOTOS_FIELD } from './photo-field.ts';
import { shrinkPhotos } from './shrink-photos.client.ts';

type PhotosFormProps = Omit<PostFormProps, 'onSubmit' | 'children'> & {
  children: ReactNode;
  /** Of its button. */
  send: ReactNode;
  sendClassName?: string;
};

export function PhotosForm({ children, send, sendClassName, ...form }: PhotosFormProps) {
  const submit = useSubmit();
  const isSending = useIsSending();
  const [preparing, setPreparing] = useState<string | null>(null);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (preparing !== null) return;
    const { currentTarget } = event;
    const shrunk = await shrinkPhotos(new FormData(currentTarget), (place, of) =>
      setPreparing(of === 1 ? 'Preparing your photo…' : `Preparing photo ${place} of ${of}…`),
    );
    setPreparing(null);
    await submit(shrunk, {
      method: 'post',
      encType: 'multipart/form-data',
      ...(typeof form.action === 'string' && { action: form.action }),
    });
  };
  return (
    <PostForm
      {...form}
      encType="multipart/form-data"
      onSubmit={onSubmit}
      aria-busy={isSending || preparing !== null}
    >
      {children}
      <div className="grid gap-2">
        <SendButton {...(sendClassName && { className: sendClassName })}>
          {preparing ?? send}
        </SendButton>
        <p role="status" className="text-ink-soft text-small empty:hidden">
          {preparing ?? (isSending && 'Sending… Stay on this page.')}
        </p>
      </div>
    </PostForm>
  );
}

type PhotosFieldProps = {
  label?: string;
  hint: string;
  error: string | null;
  required?: boolean;
};

export function PhotosField({ label = 'Photos', hint, error, required = false }: PhotosFieldProps) {
  const id = useId();
  const props: ComponentProps<'input'> = describedBy(id, hint, error);
  return (
    <div>
      <label htmlFor={id} className={fieldLabel}>
        {label}
      </label>
      <input
        {...props}
        id={id}
        name={PHOTOS_FIELD}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        required={required}
        className={`${fieldBox} mt-1 cursor-pointer border-edge py-1.5 pl-1.5 text-small file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-control file:bg-accent-soft file:px-4 file:font-semibold file:text-accent`}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
