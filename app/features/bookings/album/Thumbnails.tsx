/** The last photos of a visit in a row, beside the button that leads to all of them. */
import type { Thumbnail } from '../photos/photo-view.ts';

export const Thumbnails = ({ photos }: { photos: readonly Thumbnail[] }) =>
  photos.length > 0 && (
    <ul aria-label="Photos" className="grid max-w-sm grid-cols-4 gap-2 print:hidden">
      {photos.map(({ id, small, width, height, name }) => (
        <li key={id}>
          <img
            src={small}
            width={width}
            height={height}
            alt={name}
            loading="lazy"
            className="aspect-square w-full rounded-control bg-paper-sunken object-cover"
          />
        </li>
      ))}
    </ul>
  );
