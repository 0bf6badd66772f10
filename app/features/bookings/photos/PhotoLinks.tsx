/** Photos in rows, each a link to its large picture. */
import type { PhotoView } from './photo-view.ts';

type PhotoLinksProps = {
  photos: readonly Pick<PhotoView, 'id' | 'small' | 'large' | 'width' | 'height' | 'at'>[];
  /** "Your photos" */
  name: string;
};

export const PhotoLinks = ({ photos, name }: PhotoLinksProps) =>
  photos.length > 0 && (
    <ul aria-label={name} className="grid max-w-sm grid-cols-3 gap-2">
      {photos.map(({ id, small, large, width, height, at }, place) => (
        <li key={id}>
          <a href={large} className="block">
            <img
              src={small}
              width={width}
              height={height}
              alt={`${name}, number ${place + 1}, ${at}`}
              loading="lazy"
              className="aspect-square w-full rounded-control bg-paper-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
