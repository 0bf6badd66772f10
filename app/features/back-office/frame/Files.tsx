/** Files of a conversation. They come from strangers, so browsers download them, and display none. */
import { adminFilePath } from '#app/kernel/admin-urls.ts';
import { textLink } from '#app/ui/button.ts';

type FilesProps = { files: readonly { id: string; fileName: string; size: string | null }[] };

export const Files = ({ files }: FilesProps) => (
  <ul aria-label="Files" className="grid gap-1 border-line border-t pt-3">
    {files.map(({ id, fileName, size }) => (
      <li key={id} className="wrap-anywhere">
        <a href={adminFilePath(id)} className={`inline-flex min-h-11 items-center ${textLink}`}>
          {fileName}
        </a>{' '}
        <span className="whitespace-nowrap text-ink-soft text-small">{size}</span>
      </li>
    ))}
  </ul>
);
