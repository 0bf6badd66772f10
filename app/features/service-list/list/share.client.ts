/** Hands a text to the phone's share sheet, or to the clipboard where there is none. */

export type Shared = 'shared' | 'copied' | 'cancelled' | 'refused';

export async function shareText(title: string, text: string): Promise<Shared> {
  // On a desktop the share sheet is rarely what people mean by "share as text".
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
