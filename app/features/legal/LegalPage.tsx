/** A legal page: three key points, the contents, the text; printed without controls. */
import ArrowDown from 'lucide-react/icons/arrow-down';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { button } from '#app/ui/button.ts';
import { Contents } from './Contents.tsx';
import { LegalBlock } from './LegalBlock.tsx';
import type { KeyPoint, LegalDocument, LegalSection } from './legal-document.ts';

export type LegalPageProps = {
  document: LegalDocument;
  /** "November 20, 2026" */
  date: string;
  /** The page's address, for print. */
  address: string;
  /** The privacy room's tools, for a text with a place for them. */
  tools: ReactNode;
};

export function LegalPage({ document, date, address, tools }: LegalPageProps) {
  const { title, keyPoints, sections, jumpTo } = document;
  const target = sections.find(({ id }) => id === jumpTo);
  return (
    <div className="column py-8 md:py-12 print:max-w-none print:p-0">
      <p className="hidden text-small print:block">Homesmith, {address}</p>
      <h1 className="max-w-prose text-heading print:mt-2">{title}</h1>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-ink-soft">Version of {date}</p>
        <button
          type="button"
          className={button('quiet', '-mx-3 !px-3 print:hidden')}
          onClick={() => window.print()}
        >
          <Printer aria-hidden="true" className="size-5" strokeWidth={1.75} />
          Print
        </button>
      </div>
      {target && (
        // A plain link, because the browser's own jump moves the focus as well.
        <a href={`#${target.id}`} className={button('primary', 'mt-4 max-sm:w-full print:hidden')}>
          {target.title}
          <ArrowDown aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </a>
      )}
      <KeyPoints points={keyPoints} />
      <div className="mt-8 grid gap-x-16 md:mt-12 lg:grid-cols-[16rem_minmax(0,42rem)] lg:items-start print:mt-0 print:block">
        <Contents sections={sections} />
        <div className="min-w-0">
          {sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} tools={tools} />
          ))}
        </div>
      </div>
    </div>
  );
}

function KeyPoints({ points }: { points: readonly KeyPoint[] }) {
  return (
    <section
      aria-label="In short"
      className="mt-6 grid rounded-card border border-line bg-paper-raised px-5 max-md:divide-y max-md:divide-line md:grid-cols-3 md:gap-8 md:px-6 print:mt-4 print:grid-cols-3 print:gap-6 print:divide-none print:break-inside-avoid"
    >
      {points.map(({ title, text }) => (
        <div key={title} className="py-4 md:py-5">
          <h2 className="text-large print:text-body">{title}</h2>
          <p className="mt-1 print:text-small">{text}</p>
        </div>
      ))}
    </section>
  );
}

type SectionProps = { section: LegalSection; number: number; tools: ReactNode };

function Section({ section: { id, title, blocks }, number, tools }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-12 first:mt-0 print:mt-6!">
      <h2 id={`${id}-title`} className="text-title break-after-avoid print:text-large">
        <span className="font-normal text-ink-soft tabular">{number}.</span> {title}
      </h2>
      <div className="mt-3 grid gap-4 wrap-anywhere print:mt-2 print:block print:text-small print:[&>*]:mt-2">
        {blocks.map((block) => (
          <LegalBlock key={JSON.stringify(block)} block={block} tools={tools} />
        ))}
      </div>
    </section>
  );
}
