/** "Tue, Nov 24, 10 AM–noon": a line breaks before the arrival window, and inside neither day nor window. */
const WHEN = /^(?:([\w ,]{3,12},) )?((?:noon|\d{1,2}(?: [AP]M)?)–\S+(?: [AP]M)?)$/i;

/** Other texts stay as they are. */
export function When({ children }: { children: string }) {
  const [, day, window] = WHEN.exec(children) ?? [];
  if (window === undefined) return children;
  return (
    <>
      {day !== undefined && (
        <>
          <span className="whitespace-nowrap">{day}</span>{' '}
        </>
      )}
      <span className="whitespace-nowrap">{window}</span>
    </>
  );
}
