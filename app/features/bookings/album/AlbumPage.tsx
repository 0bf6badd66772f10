/** The photos of a visit, and a form that adds some. */
import type { RefusedForm } from '#app/kernel/change.ts';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { Select } from '#app/ui/Select.tsx';
import { PhotosField, PhotosForm } from '../photos/PhotosForm.tsx';
import { ALBUM_FIELDS, type AlbumView } from './album-view.ts';

export type AlbumPageProps = {
  view: AlbumView;
  idempotencyKey: string;
  /** Where there are none yet. */
  empty: string;
  /** Beside the form. */
  hint: string;
  refused: RefusedForm | null;
};

export function AlbumPage({ view, idempotencyKey, empty, hint, refused }: AlbumPageProps) {
  const { photos, adds } = view;
  const isOfPhoto = refused?.values[ALBUM_FIELDS.photo] !== undefined;
  return (
    <div className="grid gap-6">
      {photos.length === 0 && <p className="text-ink-soft">{empty}</p>}
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {photos.map(({ isRemovable, ...photo }, place) => (
            <li key={photo.id} className="min-w-0">
              <a href={photo.large} className="block">
                <img
                  src={photo.small}
                  width={photo.width}
                  height={photo.height}
                  alt={`${photo.name}, number ${place + 1}`}
                  loading="lazy"
                  className="aspect-square w-full rounded-control bg-paper-sunken object-cover"
                />
              </a>
              <p className="mt-1 text-small">
                <span className="font-semibold">{photo.name}</span>
                <span className="block text-ink-soft">{photo.at}</span>
              </p>
              {isRemovable && (
                <PostForm
                  idempotencyKey={`${idempotencyKey}-${photo.id.slice(0, 8)}`}
                  refusal={refused?.values[ALBUM_FIELDS.photo] === photo.id ? refused : null}
                  encType="multipart/form-data"
                >
                  <input type="hidden" name={ALBUM_FIELDS.photo} value={photo.id} />
                  <input type="hidden" name={ALBUM_FIELDS.intent} value="remove" />
                  <SendButton tone="quiet" className="px-0!" sending="Removing…">
                    Remove
                    <span className="sr-only">{` photo ${place + 1}: ${photo.name}`}</span>
                  </SendButton>
                </PostForm>
              )}
            </li>
          ))}
        </ul>
      )}
      {adds !== null && (
        <AddForm
          adds={adds}
          hint={hint}
          idempotencyKey={idempotencyKey}
          refused={isOfPhoto ? null : refused}
        />
      )}
    </div>
  );
}

type AddFormProps = Pick<AlbumPageProps, 'idempotencyKey' | 'hint' | 'refused'> & {
  adds: NonNullable<AlbumView['adds']>;
};

function AddForm({ adds: { kinds }, idempotencyKey, hint, refused }: AddFormProps) {
  return (
    <PhotosForm
      // Emptied once it was sent.
      key={idempotencyKey}
      idempotencyKey={idempotencyKey}
      refusal={refused}
      noValidate={false}
      className="grid gap-5 rounded-card border border-line bg-paper-raised p-5 md:p-6"
      send="Add photos"
    >
      <h2 className="text-title">Add photos</h2>
      <input type="hidden" name={ALBUM_FIELDS.intent} value="add" />
      {kinds.length > 0 && (
        <Select
          label="What do they show?"
          name={ALBUM_FIELDS.kind}
          required
          unchosen="Choose"
          options={kinds}
          defaultValue={refused?.values[ALBUM_FIELDS.kind] ?? (kinds[1] ? '' : kinds[0]?.value)}
        />
      )}
      <PhotosField hint={hint} error={refused?.mistakes[ALBUM_FIELDS.photos] ?? null} required />
    </PhotosForm>
  );
}
