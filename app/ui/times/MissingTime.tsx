/** Above days and times, when someone wants to go on without having chosen one. */
import { InlineAlert } from '../ErrorBox.tsx';

export const MissingTime = ({ children }: { children: string }) => (
  <div className="px-4 pb-2 md:px-5">
    <InlineAlert message={children} />
  </div>
);
