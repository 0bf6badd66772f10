/** One block of a legal text: a paragraph, a list, definitions, or the privacy tools. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { textLink } from '#app/ui/button.ts';
import type { Block, Entry } from './legal-document.ts';
import { type Part, partsOf } from './rich-text.ts';

/** `tools` replaces the block of the privacy tools. */
export function LegalBlock({ block, tools }: { block: Block; tools: ReactNode }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Rich text={block} />
      </p>
    );
  }
  if ('list' in block) return <List items={block.list} />;
  return 'entries' in block ? <Entries entries={block.entries} /> : tools;
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-brass print:block">
      {items.map((item) => (
        <li key={item} className="pl-1 break-inside-avoid">
          <Rich text={item} />
        </li>
      ))}
    </ul>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <dl className="divide-y divide-line border-line border-y">
      {entries.map(({ term, texts }) => (
        <div
          key={term}
          className="gap-x-6 py-3 break-inside-avoid sm:grid sm:grid-cols-[13rem_1fr] print:grid print:grid-cols-[13rem_1fr] print:py-2"
        >
          <dt className="font-semibold">
            <Rich text={term} />
          </dt>
          <dd className="grid gap-1">
            {texts.map((text) => (
              <p key={text}>
                <Rich text={text} />
              </p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Rich({ text }: { text: string }) {
  let at = 0;
  return partsOf(text).map((part) => {
    const key = at;
    at += part.text.length;
    return <RichPart key={key} part={part} />;
  });
}

const LINK = `${textLink} print:font-normal print:text-ink print:no-underline`;

function RichPart({ part }: { part: Part }) {
  if (part.kind === 'link') return <RichLink to={part.to}>{part.text}</RichLink>;
  if (part.kind === 'text') return part.text;
  return <code className="rounded-sm bg-paper-sunken px-1 text-small">{part.text}</code>;
}

/** Router links for our own pages, plain links for places on this page. */
function RichLink({ to, children }: { to: string; children: string }) {
  return to.startsWith('/') ? (
    <Link to={to} className={LINK}>
      {children}
    </Link>
  ) : (
    <a href={to} rel="noopener" className={LINK}>
      {children}
    </a>
  );
}
