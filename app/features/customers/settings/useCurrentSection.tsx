/** The section that is being read: the one at the upper third of the window. */
import { useEffect, useState } from 'react';
import { SETTINGS_SECTIONS, type SectionId } from './settings-view.ts';

export function useCurrentSection(): SectionId {
  const [current, setCurrent] = useState<SectionId>(SETTINGS_SECTIONS[0].id);
  useEffect(() => {
    // Follows scrolling and the address's fragment.
    const look = () => setCurrent((before) => sectionInView() ?? before);
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('hashchange', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('hashchange', look);
    };
  }, []);
  return current;
}

function sectionInView(): SectionId | undefined {
  const tops = SETTINGS_SECTIONS.map(({ id }) => ({
    id,
    top: document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
  }));
  const passed = tops.findLast(({ top }) => top < innerHeight / 3)?.id;
  // At the end of the page the last sections cannot scroll further up, so the fragment decides.
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  if (!isAtEnd) return passed;
  const seen = tops.filter(({ top }) => top > 0 && top < innerHeight);
  return seen.find(({ id }) => location.hash === `#${id}`)?.id ?? seen.at(-1)?.id ?? passed;
}
