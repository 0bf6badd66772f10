/** The description of a service on its page, without its price. */
import Check from 'lucide-react/icons/check';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Clock from 'lucide-react/icons/clock';
import FileText from 'lucide-react/icons/file-text';
import Info from 'lucide-react/icons/info';
import Package from 'lucide-react/icons/package';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { SortedNotes } from './notes.ts';
import type { Service } from './service.ts';

/** `work`: how long the chosen work takes (describe-work.ts). */
export function ServiceFacts({ service, work }: { service: Service; work: string }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-ink-soft">
      <Fact icon={<Clock aria-hidden="true" className="size-5" />}>{work}</Fact>
      <Fact icon={<Package aria-hidden="true" className="size-5" />}>
        {service.materialsIncluded ? 'Materials included' : 'Materials not included'}
      </Fact>
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-2">
      {icon}
      {children}
    </li>
  );
}

export function SafetyNote({ text }: { text: string }) {
  return (
    <p className="flex gap-3 rounded-card border border-brass bg-brass-soft p-4">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brass" />
      <span>
        <strong className="font-semibold">Safety first. </strong>
        {text}
      </span>
    </p>
  );
}

type ServiceNotesProps = Pick<Service, 'permitNote'> & { notes: SortedNotes };

/** `notes`: as `notesOf` sorts them, which no browser loads. */
export function ServiceNotes({ notes, permitNote }: ServiceNotesProps) {
  const { included, notIncluded, prepare, other } = notes;
  return (
    <div className="grid gap-x-12 gap-y-8 xl:grid-cols-2">
      <NoteList
        title="What’s included"
        notes={included}
        icon={<Check className="text-success" />}
      />
      <NoteList
        title="What’s not included"
        notes={notIncluded}
        icon={<X className="text-danger" />}
      />
      <NoteList
        title="Before we come"
        notes={prepare}
        icon={<ClipboardCheck className="text-brass" />}
      />
      <NoteList title="Good to know" notes={other} icon={<Info className="text-brass" />} />
      <NoteList
        title="Permits"
        notes={permitNote === null ? [] : [permitNote]}
        icon={<FileText className="text-brass" />}
      />
    </div>
  );
}

function NoteList({ title, notes, icon }: { title: string; notes: string[]; icon: ReactNode }) {
  if (notes.length === 0) return null;
  return (
    <section>
      <h2 className="text-title">{title}</h2>
      <ul className="mt-3 grid gap-3">
        {notes.map((note) => (
          <li key={note} className="flex gap-3">
            <span aria-hidden="true" className="mt-0.5 shrink-0 [&>svg]:size-5">
              {icon}
            </span>
            <span className="min-w-0 wrap-anywhere">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
