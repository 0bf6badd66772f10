/** Shares a text by the phone's share sheet, otherwise by the clipboard. */

export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'refused';

export async function shareText(title: string, text: string): Promise<ShareOutcome> {
  // Desktops also have share sheets, but there people expect the clipboard.
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title, text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}
